// Generated from docs/openapi.json by npm run openapi. Do not edit.
export interface paths {
  "/api/v2/register-client": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the apps of the account with their keys */ 
    get: operations["listOwnApps"]
    put?: never
    /** Register an app. Requires a session. The sandbox is available immediately. The same Idempotency-Key registers the app once and returns the same secrets. */ 
    post: operations["registerApp"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/register-client/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Update the name and webhook URL of an app */ 
    put: operations["updateApp"]
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
    /** Request live access. Requires trade access. Staff review the request; sandbox keys continue to work. */ 
    post: operations["requestLiveAccess"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/register-client/{id}/usage": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List requests per day. Days are in UTC; the last few seconds may be missing. */ 
    get: operations["getAppUsage"]
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
    /** Create an API key. Live keys require that the app is approved for live access. The same Idempotency-Key creates the key once. */ 
    post: operations["createApiKey"]
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
    /** Rotate a key. Both keys work for `overlap_hours`; a key can only be rotated once. */ 
    post: operations["rotateApiKey"]
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
    /** Revoke a key. The key and the access tokens issued for it stop working immediately. */ 
    delete: operations["revokeApiKey"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/me": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get the calling app. Returns the app, mode and scopes of the key or access token. Requires no scope: use it to test a key. */ 
    get: operations["getCurrentApp"]
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
    /** List webhook endpoints. Sandbox keys list sandbox endpoints, live keys list live endpoints. */ 
    get: operations["listWebhookEndpoints"]
    put?: never
    /** Create a webhook endpoint. Events are sent by POST to the URL and signed according to Standard Webhooks (Webhook-Id, Webhook-Timestamp, Webhook-Signature). Ten endpoints at most. The same Idempotency-Key creates the endpoint once and returns the same secret. */ 
    post: operations["createWebhookEndpoint"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get a webhook endpoint */ 
    get: operations["getWebhookEndpoint"]
    put?: never
    post?: never
    /** Delete a webhook endpoint. Its pending and past deliveries are also deleted. */ 
    delete: operations["deleteWebhookEndpoint"]
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks/{id}/rotate": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    put?: never
    /** Rotate the webhook secret. Deliveries are signed with both secrets for one day. If the secret is rotated again within that day, the previous secret remains the one that was in use. */ 
    post: operations["rotateWebhookSecret"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/webhooks/{id}/deliveries": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List the deliveries of a webhook endpoint. Newest first, 25 per page: `before` is the `next` of the previous page. Stored for 30 days. */ 
    get: operations["listWebhookDeliveries"]
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
    /** Replay a delivery. Sends it immediately, whatever its status, with the same Webhook-Id. */ 
    post: operations["replayWebhookDelivery"]
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
    /** Send a test event. Sends the event `webhook.test`. Only one test can be pending at a time. */ 
    post: operations["sendTestWebhook"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/products": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** List products on sale with their variants. Ordered by id, which never changes: new products come last. */ 
    get: operations["listPartnerProducts"]
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
    /** Get a product by slug */ 
    get: operations["getPartnerProduct"]
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
    /** List variants on sale. Ordered by id. */ 
    get: operations["listPartnerVariants"]
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
    /** List available quantities. In a sandbox: the stock of the sandbox. */ 
    get: operations["listPartnerStock"]
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
    /** List your current variant prices. Uses the price lists of the app's owner: their company's, wholesale, or retail. Variants without a current price are left out of the page. */ 
    get: operations["listPartnerPrices"]
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
    /** List changes since a cursor. Start without `since` to get the current cursor, then read everything once and continue from that cursor. No change is missed or returned twice. Stored for 30 days; an older cursor returns 410. */ 
    get: operations["listChanges"]
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
    /** List the orders of the app. Newest first. */ 
    get: operations["listPartnerOrders"]
    put?: never
    /** Place an order. All or nothing: if an item is short of stock, it is reported and nothing is reserved. The same Idempotency-Key with the same order returns the same order; with a different order it is rejected. Without `expected_total`, the current prices apply. */ 
    post: operations["createPartnerOrder"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/orders/{id}": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    /** Get an order */ 
    get: operations["getPartnerOrder"]
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
    /** List the parcels of an order */ 
    get: operations["listPartnerOrderShipments"]
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
    /** Cancel an order. Possible before picking starts. If the order is already cancelled, nothing changes. */ 
    post: operations["cancelPartnerOrder"]
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
    /** Advance the sandbox clock. By this clock, orders are picked after an hour, shipped after a day and delivered after three. The clock continues from the new time and only goes back on a reset. */ 
    post: operations["advanceSandboxClock"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  "/api/v2/sandbox/stock": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    get?: never
    /** Set the stock of a variant in the sandbox. Every variant starts with 100. */ 
    put: operations["setSandboxStock"]
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
    /** Reset the sandbox. Deletes its orders and resets stock and clock to their initial state. */ 
    post: operations["resetSandbox"]
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
    /** Create an access token for an app. Send the client id and client secret in a Basic header or in the form body. The token is valid for one hour and has the mode of the secret: sandbox or live. */ 
    post: operations["createAccessToken"]
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
/** Parameters, bodies and responses by operationId. */
export interface operations {
  registerApp: {
    parameters: { query?: never; header?: { "idempotency-key"?: string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** Webhook URL for events of this app; https */ "webhook_url"?: string | null } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "client_id": string; /** For OAuth 2, sandbox; shown only once */ "client_secret": string; /** The first sandbox key; shown only once */ "api_key": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listOwnApps: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "applications": ({ "id": number; "client_id": string; "name": string; "webhook_url": string | null; "status": "sandbox" | "pending" | "live" | "suspended"; "note": string; "created_at": string; "requested_at": (string) | (null); "keys": ({ "id": number; "kind": "key" | "secret"; "mode": "test" | "live"; "name": string; /** First and last characters of the key */ "hint": string; "scopes": ("catalog:read" | "stock:read" | "prices:read" | "orders:read" | "orders:write" | "webhooks:manage")[]; /** leaving: already rotated */ "state": "active" | "leaving" | "expired" | "revoked"; "created_at": string; "expires_at": (string) | (null); /** Accurate to the minute */ "last_used_at": (string) | (null) })[] })[] } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  updateApp: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "name": string; /** Webhook URL for events of this app; https */ "webhook_url"?: string | null } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  requestLiveAccess: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { /** What the app is for */ "note"?: string } } }
    responses: {
      202: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  getAppUsage: {
    parameters: { query?: { "days"?: number }; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "days": ({ "day": string; "mode": "test" | "live"; "requests": number; /** Requests with a 4xx response */ "rejected": number; /** Requests with a 5xx response */ "failed": number })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  createApiKey: {
    parameters: { query?: never; header?: { "idempotency-key"?: string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "application_id": number; /** `key` is sent with each request; `secret` is the OAuth 2 client secret */ "kind"?: "key" | "secret"; "mode"?: "test" | "live"; "name"?: string; "scopes"?: ("catalog:read" | "stock:read" | "prices:read" | "orders:read" | "orders:write" | "webhooks:manage")[]; /** If omitted, it does not expire */ "expires_in_days"?: (number) | (null) } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Shown only once */ "secret": string; "key": { "id": number; "kind": "key" | "secret"; "mode": "test" | "live"; "name": string; /** First and last characters of the key */ "hint": string; "scopes": ("catalog:read" | "stock:read" | "prices:read" | "orders:read" | "orders:write" | "webhooks:manage")[]; /** leaving: already rotated */ "state": "active" | "leaving" | "expired" | "revoked"; "created_at": string; "expires_at": (string) | (null); /** Accurate to the minute */ "last_used_at": (string) | (null) } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  rotateApiKey: {
    parameters: { query?: never; header?: { "idempotency-key"?: string }; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": { "overlap_hours"?: number } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** Shown only once */ "secret": string; "key": { "id": number; "kind": "key" | "secret"; "mode": "test" | "live"; "name": string; /** First and last characters of the key */ "hint": string; "scopes": ("catalog:read" | "stock:read" | "prices:read" | "orders:read" | "orders:write" | "webhooks:manage")[]; /** leaving: already rotated */ "state": "active" | "leaving" | "expired" | "revoked"; "created_at": string; "expires_at": (string) | (null); /** Accurate to the minute */ "last_used_at": (string) | (null) } } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  revokeApiKey: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  getCurrentApp: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "client_id": string; "mode": "test" | "live"; "scopes": (string)[] } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listWebhookEndpoints: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "webhooks": ({ "id": number; /** test: sandbox events; live: shop events. Same mode as the key that created it */ "mode": "test" | "live"; "url": string; "events": ("order.placed" | "order.paid" | "order.picking" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.changed" | "order.address_changed" | "order.return_requested" | "order.return_withdrawn" | "order.return_received" | "order.refunded" | "stock.updated" | "price.updated")[]; "created_at": string; /** Until then, deliveries are also signed with the previous secret */ "previous_secret_expires_at": (string) | (null); /** Pending deliveries */ "pending": number; /** Failed deliveries that are no longer retried */ "failed": number })[] } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  createWebhookEndpoint: {
    parameters: { query?: never; header?: { "idempotency-key"?: string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { /** URL to which events are sent by POST. Private network addresses are rejected. */ "url": string; /** Subscribed events */ "events": ("order.placed" | "order.paid" | "order.picking" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.changed" | "order.address_changed" | "order.return_requested" | "order.return_withdrawn" | "order.return_received" | "order.refunded" | "stock.updated" | "price.updated")[] } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** test: sandbox events; live: shop events. Same mode as the key that created it */ "mode": "test" | "live"; "url": string; "events": ("order.placed" | "order.paid" | "order.picking" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.changed" | "order.address_changed" | "order.return_requested" | "order.return_withdrawn" | "order.return_received" | "order.refunded" | "stock.updated" | "price.updated")[]; "created_at": string; /** Until then, deliveries are also signed with the previous secret */ "previous_secret_expires_at": (string) | (null); /** Pending deliveries */ "pending": number; /** Failed deliveries that are no longer retried */ "failed": number; /** Signs deliveries (HMAC-SHA256); shown only once */ "secret": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  getWebhookEndpoint: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; /** test: sandbox events; live: shop events. Same mode as the key that created it */ "mode": "test" | "live"; "url": string; "events": ("order.placed" | "order.paid" | "order.picking" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.changed" | "order.address_changed" | "order.return_requested" | "order.return_withdrawn" | "order.return_received" | "order.refunded" | "stock.updated" | "price.updated")[]; "created_at": string; /** Until then, deliveries are also signed with the previous secret */ "previous_secret_expires_at": (string) | (null); /** Pending deliveries */ "pending": number; /** Failed deliveries that are no longer retried */ "failed": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  deleteWebhookEndpoint: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  rotateWebhookSecret: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { /** Signs deliveries (HMAC-SHA256); shown only once */ "secret": string; "previous_secret_expires_at": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listWebhookDeliveries: {
    parameters: { query?: { "before"?: number; "status"?: "pending" | "blocked" | "delivered" | "failed" }; header?: never; path: { "id": number }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "deliveries": ({ "id": number; "webhook_id": number; /** The Webhook-Id header: the same for every attempt and replay */ "event_id": string; "type": string; /** The object of the event: events of one object are delivered in order */ "object": string; /** blocked: waiting for an earlier event of the same object; failed: no longer retried after three days */ "status": "pending" | "blocked" | "delivered" | "failed"; "created_at": string; "next_attempt_at": (string) | (null); /** The exact request body */ "payload": string; /** Newest first, twenty at most */ "attempts": ({ "number": number; "at": string; "duration_ms": number; /** null: no response */ "status": (number) | (null); /** The first 2 kB of the response */ "response": string; "error": string | null })[] })[]; "next": (number) | (null) } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  replayWebhookDelivery: {
    parameters: { query?: never; header?: never; path: { "id": number; "delivery": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      202: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "webhook_id": number; /** The Webhook-Id header: the same for every attempt and replay */ "event_id": string; "type": string; /** The object of the event: events of one object are delivered in order */ "object": string; /** blocked: waiting for an earlier event of the same object; failed: no longer retried after three days */ "status": "pending" | "blocked" | "delivered" | "failed"; "created_at": string; "next_attempt_at": (string) | (null); /** The exact request body */ "payload": string; /** Newest first, twenty at most */ "attempts": ({ "number": number; "at": string; "duration_ms": number; /** null: no response */ "status": (number) | (null); /** The first 2 kB of the response */ "response": string; "error": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  sendTestWebhook: {
    parameters: { query?: never; header?: never; path: { "id": number }; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      202: { headers: { [name: string]: unknown }; content: { "application/json": { "id": number; "webhook_id": number; /** The Webhook-Id header: the same for every attempt and replay */ "event_id": string; "type": string; /** The object of the event: events of one object are delivered in order */ "object": string; /** blocked: waiting for an earlier event of the same object; failed: no longer retried after three days */ "status": "pending" | "blocked" | "delivered" | "failed"; "created_at": string; "next_attempt_at": (string) | (null); /** The exact request body */ "payload": string; /** Newest first, twenty at most */ "attempts": ({ "number": number; "at": string; "duration_ms": number; /** null: no response */ "status": (number) | (null); /** The first 2 kB of the response */ "response": string; "error": string | null })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listPartnerProducts: {
    parameters: { query?: { "cursor"?: string; "limit"?: number; "fields"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "id"?: number; "slug"?: string; "name"?: string; "brand"?: string | null; "department"?: string; "seasons"?: (string)[]; "categories"?: (string)[]; "description_html"?: string; "features"?: (string)[]; "care"?: (string)[]; "images"?: ({ "url": string; "alt": string; "width": number; "height": number })[]; "max_per_order"?: (number) | (null); /** Custom fields by key, translations by key and language; money in minor units */ "custom_fields"?: { [name: string]: unknown }; "created_at"?: string; "updated_at"?: string; "variants"?: ({ "id": number; "product_id": number; /** Slug of the product */ "product": string; "sku": string; "barcode": string | null; "weight_grams": number; /** Length, width and height */ "dimensions_mm": ((number)[]) | (null); "options": ({ "name": string; "value": string })[]; /** Custom fields by key, translations by key and language; money in minor units */ "custom_fields": { [name: string]: unknown } })[] })[]; "next_cursor": string | null } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  getPartnerProduct: {
    parameters: { query?: { "fields"?: string }; header?: never; path: { "slug": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id"?: number; "slug"?: string; "name"?: string; "brand"?: string | null; "department"?: string; "seasons"?: (string)[]; "categories"?: (string)[]; "description_html"?: string; "features"?: (string)[]; "care"?: (string)[]; "images"?: ({ "url": string; "alt": string; "width": number; "height": number })[]; "max_per_order"?: (number) | (null); /** Custom fields by key, translations by key and language; money in minor units */ "custom_fields"?: { [name: string]: unknown }; "created_at"?: string; "updated_at"?: string; "variants"?: ({ "id": number; "product_id": number; /** Slug of the product */ "product": string; "sku": string; "barcode": string | null; "weight_grams": number; /** Length, width and height */ "dimensions_mm": ((number)[]) | (null); "options": ({ "name": string; "value": string })[]; /** Custom fields by key, translations by key and language; money in minor units */ "custom_fields": { [name: string]: unknown } })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listPartnerVariants: {
    parameters: { query?: { "cursor"?: string; "limit"?: number; "fields"?: string; "ids"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "id"?: number; "product_id"?: number; /** Slug of the product */ "product"?: string; "sku"?: string; "barcode"?: string | null; "weight_grams"?: number; /** Length, width and height */ "dimensions_mm"?: ((number)[]) | (null); "options"?: ({ "name": string; "value": string })[]; /** Custom fields by key, translations by key and language; money in minor units */ "custom_fields"?: { [name: string]: unknown } })[]; "next_cursor": string | null } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listPartnerStock: {
    parameters: { query?: { "cursor"?: string; "limit"?: number; "fields"?: string; "ids"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "variant_id"?: number; "sku"?: string; /** List available quantities */ "available"?: number })[]; "next_cursor": string | null } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listPartnerPrices: {
    parameters: { query?: { "cursor"?: string; "limit"?: number; "fields"?: string; "ids"?: string }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "variant_id"?: number; "sku"?: string; /** `company`: your company’s price list, `wholesale`, or `retail` */ "price_list"?: string; "currency"?: string; /** Minor units */ "amount"?: number; /** Regular price, if reduced */ "regular"?: (number) | (null); /** Lowest price of the 30 days before, if reduced */ "lowest_30_days"?: (number) | (null); /** Retail price, if it is higher */ "retail"?: (number) | (null); /** Price per unit from a minimum quantity; the first starts at one */ "breaks"?: ({ "from": number; "amount": number })[]; /** Pack size for companies */ "pack_size"?: number; "tax_included"?: boolean; /** When a scheduled price next starts or ends */ "valid_until"?: (string) | (null) })[]; "next_cursor": string | null } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listChanges: {
    parameters: { query?: { "since"?: string; "limit"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "changes": ({ "kind": "product" | "price" | "stock" | "order"; /** The id of the product, of the variant (for price and stock), or of the order */ "id": string; "at": string })[]; "cursor": string; /** More changes are available; request them immediately */ "has_more": boolean } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      410: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  createPartnerOrder: {
    parameters: { query?: never; header: { "idempotency-key": string }; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "items": ({ "sku": string; "quantity": number })[]; /** Email address of the recipient; order emails are sent to it */ "email": string; "address": { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; /** If omitted, the first method available for the address */ "shipping_method"?: string; "payment"?: { "method": "cash-on-delivery" }; /** Your reference for the order */ "reference"?: string; "note"?: string; /** Minor units; if the total differs, no order is placed and the new total is returned */ "expected_total"?: number } } }
    responses: {
      201: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; /** The number with the prefix of the shop, as customers see it */ "display_number": string; "reference": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; "currency": string; "items_total": number; "discount_total": number; "shipping_total": number; "tax_total": number; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; "email": string; "address": { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string }; "note": string; "lines": ({ "sku": string; "variant_id": (number) | (null); "name": string; "quantity": number; "unit_price": number; "total": number })[]; "shipments": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      422: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listPartnerOrders: {
    parameters: { query?: { "cursor"?: string; "limit"?: number }; header?: never; path?: never; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "id": string; "number": number; /** The number with the prefix of the shop, as customers see it */ "display_number": string; "reference": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; "currency": string; "items_total": number; "discount_total": number; "shipping_total": number; "tax_total": number; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; "email": string; "address": { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string }; "note": string; "lines": ({ "sku": string; "variant_id": (number) | (null); "name": string; "quantity": number; "unit_price": number; "total": number })[]; "shipments": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] })[]; "next_cursor": string | null } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  getPartnerOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; /** The number with the prefix of the shop, as customers see it */ "display_number": string; "reference": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; "currency": string; "items_total": number; "discount_total": number; "shipping_total": number; "tax_total": number; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; "email": string; "address": { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string }; "note": string; "lines": ({ "sku": string; "variant_id": (number) | (null); "name": string; "quantity": number; "unit_price": number; "total": number })[]; "shipments": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  listPartnerOrderShipments: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody?: never
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "data": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  cancelPartnerOrder: {
    parameters: { query?: never; header?: never; path: { "id": string }; cookie?: never }
    requestBody: { content: { "application/json": ({ "reason"?: string }) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "id": string; "number": number; /** The number with the prefix of the shop, as customers see it */ "display_number": string; "reference": string; "status": "pending" | "paid" | "picking" | "shipped" | "delivered" | "cancelled" | "return_requested" | "returned" | "refunded"; "placed_at": string; "currency": string; "items_total": number; "discount_total": number; "shipping_total": number; "tax_total": number; "total": number; "shipping_method": string; "delivery_from": string | null; "delivery_to": string | null; "email": string; "address": { "name": string; "company"?: string; "line1": string; "line2"?: string; "city": string; "region"?: string; "postcode"?: string; "country": string; "phone"?: string }; "payment": { "method": string; "status": string }; "note": string; "lines": ({ "sku": string; "variant_id": (number) | (null); "name": string; "quantity": number; "unit_price": number; "total": number })[]; "shipments": ({ "number": number; "carrier": string; "tracking": string; "shipped_at": string; "delivered_at": (string) | (null); "lines": ({ "sku": string; "quantity": number })[] })[] } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      409: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  advanceSandboxClock: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "advance_seconds": number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "now": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  setSandboxStock: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": { "sku": string; "available": number } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "variant_id": number; "sku": string; "available": number } } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      404: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  resetSandbox: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/json": (Record<string, never>) | (null) } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": Record<string, never> } }
      400: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      401: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      403: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      429: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      503: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
  createAccessToken: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never }
    requestBody: { content: { "application/x-www-form-urlencoded": { "grant_type"?: string; "scope"?: string; "client_id"?: string; "client_secret"?: string }; "application/json": { "grant_type"?: string; "scope"?: string; "client_id"?: string; "client_secret"?: string } } }
    responses: {
      200: { headers: { [name: string]: unknown }; content: { "application/json": { "access_token": string; "token_type": "Bearer"; "expires_in": number; "scope": string } } }
      400: { headers: { [name: string]: unknown }; content: { "application/json": { "error": string; "error_description": string } } }
      401: { headers: { [name: string]: unknown }; content: { "application/json": { "error": string; "error_description": string } } }
      default: { headers: { [name: string]: unknown }; content: { "application/problem+json": { /** URI of the problem type: a page that explains what it means and how to fix it */ "type": string; "title": string; "status": number; /** The last segment of type */ "code": string; /** How to fix it */ "detail"?: string; /** The requested path */ "instance": string; /** Include it when you contact support; also in the X-Request-Id header */ "request_id": string; /** What is wrong with the request: where, and why */ "errors"?: ({ "pointer": string; "detail": string })[]; "details"?: { [name: string]: unknown } } } }
    }
  }
}
