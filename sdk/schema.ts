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
  "/api/v2/products": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Products that are sold, with their variants. In the order of their ids, which never changes: a product that is added comes last. */ 
    get: {
      parameters: { query?: { "cursor"?: string; "limit"?: number; "fields"?: string }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "id"?: number; "slug"?: string; "name"?: string; "brand"?: string | null; "department"?: string; "seasons"?: (string)[]; "categories"?: (string)[]; "description_html"?: string; "features"?: (string)[]; "care"?: (string)[]; "images"?: ({ "url": string; "alt": string; "width": number; "height": number })[]; "max_per_order"?: (number) | (null); "created_at"?: string; "updated_at"?: string; "variants"?: ({ "id": number; "product_id": number; /** Slug of its product */ "product": string; "sku": string; "barcode": string | null; "weight_grams": number; "options": ({ "name": string; "value": string })[] })[] })[]; "next_cursor": string | null } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/products/{slug}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One product, by slug */ 
    get: {
      parameters: { query?: { "fields"?: string }; header?: never; path: { "slug": string }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "id"?: number; "slug"?: string; "name"?: string; "brand"?: string | null; "department"?: string; "seasons"?: (string)[]; "categories"?: (string)[]; "description_html"?: string; "features"?: (string)[]; "care"?: (string)[]; "images"?: ({ "url": string; "alt": string; "width": number; "height": number })[]; "max_per_order"?: (number) | (null); "created_at"?: string; "updated_at"?: string; "variants"?: ({ "id": number; "product_id": number; /** Slug of its product */ "product": string; "sku": string; "barcode": string | null; "weight_grams": number; "options": ({ "name": string; "value": string })[] })[] } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/variants": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Variants that are sold. In the order of their ids. */ 
    get: {
      parameters: { query?: { "cursor"?: string; "limit"?: number; "fields"?: string; "ids"?: string }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "id"?: number; "product_id"?: number; /** Slug of its product */ "product"?: string; "sku"?: string; "barcode"?: string | null; "weight_grams"?: number; "options"?: ({ "name": string; "value": string })[] })[]; "next_cursor": string | null } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/stock": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What can be bought now. In a sandbox: of its own stock. */ 
    get: {
      parameters: { query?: { "cursor"?: string; "limit"?: number; "fields"?: string; "ids"?: string }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "variant_id"?: number; "sku"?: string; /** What can be bought now */ "available"?: number })[]; "next_cursor": string | null } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/prices": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What variants cost you now. By the lists that the application's owner buys by: their company's, wholesale, or retail. One without a price in force is left out of its page. */ 
    get: {
      parameters: { query?: { "cursor"?: string; "limit"?: number; "fields"?: string; "ids"?: string }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "variant_id"?: number; "sku"?: string; /** `company`: your own, `wholesale`, or `retail` */ "price_list"?: string; "currency"?: string; /** Minor units */ "amount"?: number; /** Where it is reduced: what it costs otherwise */ "regular"?: (number) | (null); /** Where it is reduced: the lowest price of the 30 days before */ "lowest_30_days"?: (number) | (null); /** What everybody pays, where that is more */ "retail"?: (number) | (null); /** From so many in an order each costs so much; the first is from one */ "breaks"?: ({ "from": number; "amount": number })[]; /** Businesses order it by so many */ "pack_size"?: number; "tax_included"?: boolean; /** When a dated price next begins or ends */ "valid_until"?: (string) | (null) })[]; "next_cursor": string | null } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/changes": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** What changed since. Begin without `since`: the answer is where now is. Then read everything once, and go on from there again and again: no change is missed, none told twice. Kept for 30 days; an older cursor is told 410. */ 
    get: {
      parameters: { query?: { "since"?: string; "limit"?: number }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "changes": ({ "kind": "product" | "price" | "stock" | "order"; /** Of the product, of the variant whose price or stock it is, of the order */ "id": string; "at": string })[]; "cursor": string; /** Ask again at once */ "more": boolean } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        410: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/orders": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Orders of the application. The latest first. */ 
    get: {
      parameters: { query?: { "cursor"?: string; "limit"?: number }; header?: never; path?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "id": string; "number": number; "reference": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; "currency": string; "items_total": number; "discount_total": number; "shipping_total": number; "tax_total": number; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; "email": string; "address": { "name": string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string }; "note": string; "lines": ({ "sku": string; "variant_id": (number) | (null); "name": string; "quantity": number; "unit_price": number; "total": number })[]; "shipments": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] })[]; "next_cursor": string | null } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    put?: never
    /** Place an order. Everything or nothing: what is short is named and nothing is held. The same Idempotency-Key with the same order is told the same order; with another it is refused. Without `expected_total` it costs what it costs now. */ 
    post: {
      parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
      requestBody: { content: { "application/json": { "items": ({ "sku": string; "quantity": number })[]; /** Of whoever receives it: mails of the order go there */ "email": string; "address": { "name": string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; /** Absent: the first that the address may have */ "shipping_method"?: string; "payment"?: { "method": "cash-on-delivery" }; /** What you call the order */ "reference"?: string; "note"?: string; /** Minor units: where the total is another one, nothing is ordered and you are told the new one */ "expected_total"?: number } } }
      responses: {
        201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "reference": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; "currency": string; "items_total": number; "discount_total": number; "shipping_total": number; "tax_total": number; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; "email": string; "address": { "name": string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string }; "note": string; "lines": ({ "sku": string; "variant_id": (number) | (null); "name": string; "quantity": number; "unit_price": number; "total": number })[]; "shipments": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        422: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/orders/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** One order */ 
    get: {
      parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "reference": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; "currency": string; "items_total": number; "discount_total": number; "shipping_total": number; "tax_total": number; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; "email": string; "address": { "name": string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string }; "note": string; "lines": ({ "sku": string; "variant_id": (number) | (null); "name": string; "quantity": number; "unit_price": number; "total": number })[]; "shipments": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/orders/{id}/shipments": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Parcels of an order */ 
    get: {
      parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
      requestBody?: never
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/orders/{id}/cancel": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Cancel an order. Before it is picked. One that is cancelled already stays so. */ 
    post: {
      parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
      requestBody: { content: { "application/json": ({ "reason"?: string }) | (null) } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; "reference": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; "currency": string; "items_total": number; "discount_total": number; "shipping_total": number; "tax_total": number; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; "email": string; "address": { "name": string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string }; "note": string; "lines": ({ "sku": string; "variant_id": (number) | (null); "name": string; "quantity": number; "unit_price": number; "total": number })[]; "shipments": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/sandbox/clock": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Move the sandbox’s clock on. Orders are picked after an hour, shipped after a day and delivered after three, by this clock. It runs on from there, and never back but by a reset. */ 
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { "application/json": { "advance_seconds": number } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "now": string } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      }
    }
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/sandbox/stock": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Say how much there is of a variant in the sandbox. Every variant begins with 100. */ 
    put: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { "application/json": { "sku": string; "available": number } } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": { "variant_id": number; "sku": string; "available": number } } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
  "/api/v2/sandbox/reset": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Empty the sandbox. Its orders go, stock and clock are as on the first day. */ 
    post: {
      parameters: { query?: never; header?: never; path?: never; cookie?: never }
      requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
      responses: {
        200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
        400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
        503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** Which problem it is: the same for all of its kind */ "type": string; "title": string; "status": number; /** The last part of type */ "code": string; /** What to do about it */ "detail"?: string; /** The path that was asked for */ "instance": string; /** Name it when you write to us; also in the header X-Request-Id */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
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
