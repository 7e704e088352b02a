// Explains each problem type to developers of API clients and says how to fix it: for `detail` in responses and
// for the page at `type`. docs/partner-api.md, Problems
import { type ErrorCode, errorCodes, ShopError } from '../../kernel/errors.ts'

type ProblemText = {
  means: string
  todo: string
  details?: Readonly<Record<string, string>>
}

const NO_CHANGE_MADE = 'No changes were made.'

const problemTexts: Partial<Record<ErrorCode, ProblemText>> = {
  invalid_input: {
    means: `The request is not valid. ${NO_CHANGE_MADE}`,
    todo: 'Read errors: each item gives a location in the request and the problem there. Fix the request before you retry; the same request fails again.',
  },
  invalid_api_key: {
    means: 'The API key or access token is missing or not valid: mistyped, revoked, or from a deleted app.',
    todo: 'Send the key as Authorization: Bearer sk_…, or as X-Api-Key. If you lost the key, create another at /my-account/connect-api.',
  },
  api_key_expired: {
    means: 'The key or access token has expired. Access tokens are valid for one hour.',
    todo: 'Create a new key, or request another access token from /api/v2/oauth/token.',
  },
  insufficient_scope: {
    means: 'The key is valid but does not have the scope that this endpoint requires.',
    todo: 'Create a key with this scope, or request an access token with it.',
    details: { scope: 'The required scope' },
  },
  app_suspended: {
    means: 'The shop has suspended this app. None of its keys work.',
    todo: 'The reason was emailed to the owner of the app and is shown at /my-account/connect-api. Contact the shop.',
  },
  app_not_live: {
    means:
      'The request uses a live key or asks for live access, and the shop has not approved this app for live access yet.',
    todo: 'Request live access at /my-account/connect-api. Until then, use the sandbox with keys that begin with sk_test_.',
  },
  sandbox_only: {
    means: 'This endpoint changes the clock and stock of a sandbox, and the key is a live key.',
    todo: 'Use a key that begins with sk_test_.',
  },
  trade_access_required: {
    means: 'Live access is only available to businesses with trade access.',
    todo: 'Apply at /register-dynamics-access, and request live access once trade access is granted.',
  },
  authentication_required: {
    means: 'This endpoint is for the signed-in owner of apps, not for the apps themselves.',
    todo: 'Sign in, or send the access token of a session.',
  },
  not_found: {
    means:
      'Nothing exists at this path or with this id, or it belongs to another account. The response is the same in both cases.',
    todo: 'Check the path and the id. The resource may have been deleted.',
  },
  order_not_found: {
    means: 'The app has no order with this id. Orders of customers and of other apps are not accessible.',
    todo: 'Check the id, and that the key belongs to the same app and mode as the one that placed the order: sandbox orders are separate.',
  },
  product_not_found: {
    means: 'No product on sale has this slug.',
    todo: 'Read /api/v2/products, or /api/v2/changes if you keep a local copy: the product may have been archived.',
  },
  method_not_allowed: {
    means: 'The path exists but does not support this method.',
    todo: 'See /api/docs for the supported methods.',
  },
  out_of_stock: {
    means: 'Not enough stock for the order. No order was placed and nothing is reserved.',
    todo: 'Read /api/v2/stock, order less, or wait for stock.updated. Use a new Idempotency-Key for a new order.',
    details: {
      sku: 'The SKU that is short (sandbox)',
      available: 'Quantity available (sandbox)',
      quote: 'The order as it could be placed now, line by line',
    },
  },
  total_changed: {
    means: 'The order total differs from expected_total. No order was placed.',
    todo: 'Read the prices again. If the new total is right, place the order with it and a new Idempotency-Key.',
    details: {
      total: 'The current total (sandbox)',
      quote: 'The order as it would be placed now, with its total',
    },
  },
  minimum_order_not_met: {
    means:
      "The items total less than the minimum order value agreed with the owner's company. No order was placed.",
    todo: 'Order more items.',
    details: {
      minimum: 'The minimum order value, in minor units',
      missing: 'The amount missing to reach it',
      currency: 'Of both',
    },
  },
  pack_size_mismatch: {
    means: 'Businesses can only order this item in full packs. No order was placed.',
    todo: 'Order a multiple of pack_size, which /api/v2/prices returns.',
    details: { quote: 'The order rounded to full packs' },
  },
  quantity_limit_exceeded: {
    means: 'The quantity exceeds the maximum per order for this product.',
    todo: 'Order a smaller quantity, up to max_per_order of the product.',
  },
  shipping_unavailable: {
    means: 'This shipping method is not available for the address, or the shop does not ship there.',
    todo: 'Omit shipping_method to use the first one available for the address, or use another address.',
  },
  invalid_transition: {
    means:
      'The current status does not allow this action: for example, an order cannot be cancelled after picking has started, and an app cannot be approved twice.',
    todo: 'Read the resource again and check its status.',
    details: { status: 'Where it stands' },
  },
  idempotency_key_reused: {
    means: 'This Idempotency-Key was already used with a different request. This request was not processed.',
    todo: 'Use a new key for each order. Reuse a key only to retry exactly the same request.',
  },
  cursor_expired: {
    means:
      'Changes since this cursor are no longer available (they are stored for 30 days), the shop was restored from a backup, or your price lists have changed since the cursor was issued.',
    todo: 'Read all products, stock and prices again, and continue from the newest cursor.',
    details: { reason: 'other_prices: any price may have changed' },
  },
  too_many_apps: {
    means: 'This account has reached the maximum number of apps.',
    todo: 'Use an existing app, with a separate key for each integration.',
  },
  too_many_keys: {
    means: 'This app has reached the maximum number of keys.',
    todo: 'Revoke keys that are no longer used: each shows when it was last used.',
  },
  key_already_rotated: {
    means: 'This key was already rotated. A key can only be rotated once.',
    todo: 'Rotate the new key instead.',
  },
  too_many_webhooks: {
    means: 'The app has reached the maximum number of webhook endpoints.',
    todo: 'Remove one.',
  },
  invalid_webhook_url: {
    means: 'Events cannot be sent to this URL: it does not use https, or it is on a private network.',
    todo: 'Use an https URL that is reachable from the internet.',
    details: { reason: 'Why the URL is not accepted' },
  },
  payload_too_large: {
    means: 'The request body exceeds the size limit.',
    todo: 'Send smaller requests.',
  },
  unsupported_media_type: {
    means: 'This endpoint does not support the content type of the request body.',
    todo: 'Send JSON with Content-Type: application/json.',
  },
  too_many_requests: {
    means: 'This key has exceeded its rate limit per minute. The request was not processed.',
    todo: 'Wait for the time in Retry-After, then retry. The RateLimit header of each response shows how many requests are left.',
  },
  overloaded: {
    means: 'The shop is overloaded at the moment.',
    todo: 'Retry with the same Idempotency-Key after Retry-After, with exponential backoff.',
  },
  database_unavailable: {
    means: 'The shop cannot reach its database at the moment.',
    todo: 'Retry with the same Idempotency-Key after Retry-After, with exponential backoff.',
  },
  internal: {
    means: 'An internal error. The request may or may not have been processed.',
    todo: 'Retry with the same Idempotency-Key: the request is processed only once. If the error persists, contact us with the request_id.',
  },
}

/** For problem types without a description. */
const defaultProblemText = (status: number): ProblemText =>
  status < 500
    ? {
        means: `The request was rejected. ${NO_CHANGE_MADE}`,
        todo: 'Check title and details, and fix the request: the same request fails again.',
      }
    : { means: 'The shop has an internal error.', todo: 'Retry with exponential backoff.' }

export type ProblemKind = ProblemText & {
  code: ErrorCode
  slug: string
  path: string
  status: number
  title: string
}

/** The last segment of the problem type's URL. */
const toSlug = (code: ErrorCode) => code.replaceAll('_', '-')

export const problemsPath = '/api/docs/problems'
export const problemPath = (code: ErrorCode): string => `${problemsPath}/${toSlug(code)}`

/** How to fix the problem, for a response. */
export const getProblemAction = (code: ErrorCode): string | undefined => problemTexts[code]?.todo

/** Sorted by status. */
export const problemKinds = (): ProblemKind[] =>
  errorCodes
    .map((code) => {
      const { status, message: title } = new ShopError(code)
      return {
        ...(problemTexts[code] ?? defaultProblemText(status)),
        code,
        slug: toSlug(code),
        path: problemPath(code),
        status,
        title,
      }
    })
    .toSorted((a, b) => a.status - b.status)

export const hasProblemText = (code: ErrorCode): boolean => problemTexts[code] !== undefined
