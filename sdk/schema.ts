// Made from docs/openapi.json by npm run openapi: do not edit.
export interface paths {
  "/api/v2/register-client": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Applications of the account, with their keys */ 
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "applications": ({ "id": number; "client_id": string; "name": string; "webhook_url": string | null; "status": "sandbox" | "waiting" | "live" | "suspended"; "note": string; "created_at": string; "asked_at": (string) | (null); "keys": ({ "id": number; "kind": "key" | "secret"; "mode": "test" | "live"; "name": string; /** How it begins and ends: enough to know it again */ "hint": string; "scopes": ("catalog:read" | "stock:read" | "prices:read" | "orders:read" | "orders:write" | "webhooks:manage")[]; /** leaving: another follows it already */ "state": "active" | "leaving" | "expired" | "revoked"; "created_at": string; "expires_at": (string) | (null); /** To the minute */ "last_used_at": (string) | (null) })[] })[] } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    put?: never
    /** Register an application. For anybody who is signed in. Its sandbox works at once. The same Idempotency-Key registers it once, and is told the same secrets again. */ 
    post: {
      parameters: { query?: never; header?: { "idempotency-key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { "application/json": { "name": string; /** Where events of this application are sent; https */ "webhook_url"?: string | null } } }
      responses: {
        201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "client_id": string; /** For OAuth 2, sandbox; shown only now */ "client_secret": string; /** The first key of the sandbox; shown only now */ "api_key": string } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        422: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/register-client/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Change name and webhook address of an application */ 
    put: {
      parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
      requestBody: { content: { "application/json": { "name": string; /** Where events of this application are sent; https */ "webhook_url"?: string | null } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/register-client/{id}/live": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Ask for live. For accounts with trade access. Staff decide; keys of the sandbox go on working. */ 
    post: {
      parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
      requestBody: { content: { "application/json": { /** What it is for */ "note"?: string } } }
      responses: {
        202: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/register-client/{id}/usage": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Calls by day. Days are UTC; the last seconds may be missing. */ 
    get: {
      parameters: { query?: { "days"?: number }; header?: never; path: { "id": number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "days": ({ "day": string; "mode": "test" | "live"; "calls": number; /** Answered with 4xx */ "refused": number; /** Answered with 5xx */ "failed": number })[] } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/api-key": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Make a key. Keys for live once the application is. The same Idempotency-Key makes it once. */ 
    post: {
      parameters: { query?: never; header?: { "idempotency-key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { "application/json": { "application_id": number; /** `key` is sent with each call; `secret` is the client secret of OAuth 2 */ "kind"?: "key" | "secret"; "mode"?: "test" | "live"; "name"?: string; "scopes"?: ("catalog:read" | "stock:read" | "prices:read" | "orders:read" | "orders:write" | "webhooks:manage")[]; /** Absent: it does not expire */ "expires_in_days"?: (number) | (null) } } }
      responses: {
        201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Shown only now */ "secret": string; "key": { "id": number; "kind": "key" | "secret"; "mode": "test" | "live"; "name": string; /** How it begins and ends: enough to know it again */ "hint": string; "scopes": ("catalog:read" | "stock:read" | "prices:read" | "orders:read" | "orders:write" | "webhooks:manage")[]; /** leaving: another follows it already */ "state": "active" | "leaving" | "expired" | "revoked"; "created_at": string; "expires_at": (string) | (null); /** To the minute */ "last_used_at": (string) | (null) } } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        422: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/api-key/{id}/rotate": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Make the key that follows this one. Both work for `overlap_hours`; a key is followed once. */ 
    post: {
      parameters: { query?: never; header?: { "idempotency-key"?: string }; path: { "id": number }; cookie?: never }
      requestBody: { content: { "application/json": { "overlap_hours"?: number } } }
      responses: {
        201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Shown only now */ "secret": string; "key": { "id": number; "kind": "key" | "secret"; "mode": "test" | "live"; "name": string; /** How it begins and ends: enough to know it again */ "hint": string; "scopes": ("catalog:read" | "stock:read" | "prices:read" | "orders:read" | "orders:write" | "webhooks:manage")[]; /** leaving: another follows it already */ "state": "active" | "leaving" | "expired" | "revoked"; "created_at": string; "expires_at": (string) | (null); /** To the minute */ "last_used_at": (string) | (null) } } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/api-key/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    post?: never
    /** Revoke a key. It opens nothing from this moment on, nor do the access tokens that it was given. */ 
    delete: {
      parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/me": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Who asks. What the key or access token is for. Needs no scope: the call to try a key with. */ 
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "client_id": string; "mode": "test" | "live"; "scopes": (string)[] } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Addresses that are told of events. Those of the sandbox with its keys, those of the shop with live keys. */ 
    get: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "webhooks": ({ "id": number; /** test: of the sandbox; live: of the shop. As the key that made it */ "mode": "test" | "live"; "url": string; "events": ("order.placed" | "order.paid" | "order.picking" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.changed" | "order.address_changed" | "order.return_requested" | "order.return_withdrawn" | "order.return_received" | "order.refunded" | "stock.updated" | "price.updated")[]; "created_at": string; /** Until then deliveries are signed with the secret before as well */ "former_secret_until": (string) | (null); /** Deliveries that are still to be taken */ "waiting": number; /** Deliveries that were given up */ "dead": number })[] } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    put?: never
    /** Be told of events. By POST to the address, signed by the scheme of Standard Webhooks (Webhook-Id, Webhook-Timestamp, Webhook-Signature). Ten addresses at most. The same Idempotency-Key is the same request, and is told the same secret. */ 
    post: {
      parameters: { query?: never; header?: { "idempotency-key"?: string }; path?: never; cookie?: never }
      requestBody: { content: { "application/json": { /** Where events are sent by POST. Addresses inside a network are refused. */ "url": string; /** What it is told of */ "events": ("order.placed" | "order.paid" | "order.picking" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.changed" | "order.address_changed" | "order.return_requested" | "order.return_withdrawn" | "order.return_received" | "order.refunded" | "stock.updated" | "price.updated")[] } } }
      responses: {
        201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** test: of the sandbox; live: of the shop. As the key that made it */ "mode": "test" | "live"; "url": string; "events": ("order.placed" | "order.paid" | "order.picking" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.changed" | "order.address_changed" | "order.return_requested" | "order.return_withdrawn" | "order.return_received" | "order.refunded" | "stock.updated" | "price.updated")[]; "created_at": string; /** Until then deliveries are signed with the secret before as well */ "former_secret_until": (string) | (null); /** Deliveries that are still to be taken */ "waiting": number; /** Deliveries that were given up */ "dead": number; /** Signs deliveries (HMAC-SHA256); shown only now */ "secret": string } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        422: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One of them */ 
    get: {
      parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** test: of the sandbox; live: of the shop. As the key that made it */ "mode": "test" | "live"; "url": string; "events": ("order.placed" | "order.paid" | "order.picking" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.changed" | "order.address_changed" | "order.return_requested" | "order.return_withdrawn" | "order.return_received" | "order.refunded" | "stock.updated" | "price.updated")[]; "created_at": string; /** Until then deliveries are signed with the secret before as well */ "former_secret_until": (string) | (null); /** Deliveries that are still to be taken */ "waiting": number; /** Deliveries that were given up */ "dead": number } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    put?: never
    post?: never
    /** Be told no more. What it was to be told, and was told, goes with it. */ 
    delete: {
      parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks/{id}/rotate": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Change the secret. For a day deliveries are signed with both. Asked for again within that day, the secret before stays the one that was in use. */ 
    post: {
      parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
      requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Signs deliveries (HMAC-SHA256); shown only now */ "secret": string; "former_secret_until": string } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks/{id}/deliveries": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What was sent, and what came back. The latest first, 25 to a page: `before` is the `next` of the page before. Kept for 30 days. */ 
    get: {
      parameters: { query?: { "before"?: number; "status"?: "waiting" | "behind" | "delivered" | "dead" }; header?: never; path: { "id": number }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "deliveries": ({ "id": number; "webhook_id": number; /** The header Webhook-Id: the same with every attempt and replay */ "event_id": string; "type": string; /** What the event is about: events of one object are sent in order */ "object": string; /** behind: an earlier event of the same object goes first; dead: given up after three days */ "status": "waiting" | "behind" | "delivered" | "dead"; "created_at": string; "next_at": (string) | (null); /** The body, to the letter */ "payload": string; /** The latest first, twenty at most */ "attempts": ({ "number": number; "at": string; "took_ms": number; /** null: there was no answer */ "status": (number) | (null); /** The first 2 kB of it */ "answer": string; "fault": string | null })[] })[]; "next": (number) | (null) } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks/{id}/deliveries/{delivery}/replay": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send it again. Whatever became of it, under the same Webhook-Id, and at once. */ 
    post: {
      parameters: { query?: never; header?: never; path: { "id": number; "delivery": number }; cookie?: never }
      requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
      responses: {
        202: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "webhook_id": number; /** The header Webhook-Id: the same with every attempt and replay */ "event_id": string; "type": string; /** What the event is about: events of one object are sent in order */ "object": string; /** behind: an earlier event of the same object goes first; dead: given up after three days */ "status": "waiting" | "behind" | "delivered" | "dead"; "created_at": string; "next_at": (string) | (null); /** The body, to the letter */ "payload": string; /** The latest first, twenty at most */ "attempts": ({ "number": number; "at": string; "took_ms": number; /** null: there was no answer */ "status": (number) | (null); /** The first 2 kB of it */ "answer": string; "fault": string | null })[] } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks/{id}/test": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Send a test. An event `webhook.test`. While one waits there is no second. */ 
    post: {
      parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
      requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
      responses: {
        202: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "webhook_id": number; /** The header Webhook-Id: the same with every attempt and replay */ "event_id": string; "type": string; /** What the event is about: events of one object are sent in order */ "object": string; /** behind: an earlier event of the same object goes first; dead: given up after three days */ "status": "waiting" | "behind" | "delivered" | "dead"; "created_at": string; "next_at": (string) | (null); /** The body, to the letter */ "payload": string; /** The latest first, twenty at most */ "attempts": ({ "number": number; "at": string; "took_ms": number; /** null: there was no answer */ "status": (number) | (null); /** The first 2 kB of it */ "answer": string; "fault": string | null })[] } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/oauth/token": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** An access token for an application. Client id and client secret in a Basic header or in the form. The token lives an hour and opens what the secret does: the sandbox or the shop. */ 
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { "application/x-www-form-urlencoded": { "grant_type"?: string; "scope"?: string; "client_id"?: string; "client_secret"?: string }; "application/json": { "grant_type"?: string; "scope"?: string; "client_id"?: string; "client_secret"?: string } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "access_token": string; "token_type": "Bearer"; "expires_in": number; "scope": string } } }
        400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": string; "error_description": string } } }
        401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": string; "error_description": string } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
