// Explains each problem type to developers of API clients and says how to fix it: for `detail` in responses and
// for the page at `type`. docs/partner-api.md, Problems
import { type ErrorCode, errorCodes, ShopError } from '../../kernel/errors.ts'

type ProblemText = {
  means: string
  todo: string
  details?: Readonly<Record<string, string>>
}

const NO_CHANGE_MADE = 'Nothing was done.'

const problemTexts: Partial<Record<ErrorCode, ProblemText>> = {
  invalid_input: {
    means: `Something in the request is not as it must be. ${NO_CHANGE_MADE}`,
    todo: 'Read errors: each names a place in the request and what is wrong there. Mend it and send it again; the same request will be refused again.',
  },
  invalid_key: {
    means:
      'There was no key or access token, or it is none of this shop: mistyped, revoked, or of an application that is gone.',
    todo: 'Send the key as Authorization: Bearer sk_…, or as X-Api-Key. Make another at /my-account/connect-api if it is lost.',
  },
  key_expired: {
    means: 'The key or access token was good until its time was over. Access tokens live an hour.',
    todo: 'Make a new key, or ask /api/v2/oauth/token for another access token.',
  },
  scope_missing: {
    means: 'The key is good, and was not given the scope that this call needs.',
    todo: 'Make a key with this scope, or ask for an access token with it.',
    details: { scope: 'The scope that is needed' },
  },
  application_suspended: {
    means: 'The shop has stopped this application. None of its keys opens anything.',
    todo: 'Its owner was told why by mail, and reads it at /my-account/connect-api. Write to the shop.',
  },
  application_not_live: {
    means:
      'The key is one for the shop, or what was asked for is, and the shop has not said yet that this application may go there.',
    todo: 'Ask for live at /my-account/connect-api; keys that begin with sk_test_ open the sandbox meanwhile.',
  },
  sandbox_only: {
    means: 'This call moves clocks and sets stock in a sandbox. The key opens the shop.',
    todo: 'Call it with a key that begins with sk_test_.',
  },
  needs_trade_access: {
    means: 'Programs go live for businesses that the shop knows.',
    todo: 'Apply at /register-dynamics-access, and ask for live when that is granted.',
  },
  not_signed_in: {
    means: 'This call is for the owner of applications, signed in, and not for their programs.',
    todo: 'Sign in, or send the access token of a session.',
  },
  not_found: {
    means: 'There is nothing by this address or id, or it belongs to somebody else, which looks the same.',
    todo: 'Check the address and the id. What was there before may have been removed.',
  },
  order_not_found: {
    means:
      'The application has no order of this id. Those of shoppers and of other applications are not there for it.',
    todo: 'Check the id, and that the key is of the same application and of the same mode as the one that ordered: a sandbox has orders of its own.',
  },
  product_not_found: {
    means: 'Nothing of this slug is sold.',
    todo: 'Read /api/v2/products, or /api/v2/changes if you keep a copy: it may be sold no longer.',
  },
  method_not_allowed: {
    means: 'There is such an address, and it is not called that way.',
    todo: 'Look at /api/docs which methods it takes.',
  },
  out_of_stock: {
    means: 'Less is left than was ordered. Nothing was ordered and nothing is held.',
    todo: 'Read /api/v2/stock, order less, or wait for stock.updated. Use another Idempotency-Key for another order.',
    details: {
      sku: 'What there is too little of (sandbox)',
      available: 'How many are left of it (sandbox)',
      quote: 'The order as it could be placed now, line by line',
    },
  },
  total_changed: {
    means: 'The order comes to another total than expected_total says. Nothing was ordered.',
    todo: 'Read the prices again, and order with the new total if it is right, with another Idempotency-Key.',
    details: {
      total: 'What it comes to (sandbox)',
      quote: 'The order as it would be placed now, with its total',
    },
  },
  minimum_order: {
    means:
      "The goods come to less than the shop has agreed with the owner's company as the least. Nothing was ordered.",
    todo: 'Order more at once.',
    details: {
      minimum: 'The least, in minor units',
      missing: 'How much is missing to it',
      currency: 'Of both',
    },
  },
  whole_packs: {
    means: 'Businesses order this by whole packs. Nothing was ordered.',
    todo: 'Order a multiple of pack_size, which /api/v2/prices tells.',
    details: { quote: 'The order in whole packs' },
  },
  limit_per_order: {
    means: 'One order may not have so many of this.',
    todo: 'Order less: max_per_order of the product says how many.',
  },
  shipping_unavailable: {
    means: 'This way of delivery is not to be had for the address, or nothing is delivered there at all.',
    todo: 'Leave shipping_method out to have the first that the address may have, or choose another address.',
  },
  invalid_transition: {
    means:
      'It has come too far for this: an order that is picked is no longer cancelled, an application is not approved twice.',
    todo: 'Read it again and go by its status.',
    details: { status: 'Where it stands' },
  },
  idempotency_mismatch: {
    means: 'This Idempotency-Key came with another request before. Nothing was done for this one.',
    todo: 'Use a new key for each order, and the same key only to send the very same one again.',
  },
  cursor_gone: {
    means:
      'Changes since this cursor are not kept any more (they are for 30 days), the shop was restored from a copy, or you buy by other prices than when you were given it.',
    todo: 'Read products, stock and prices once more, and go on from the newest cursor.',
    details: { reason: 'other_prices: every price may be another now' },
  },
  too_many_applications: {
    means: 'This account has as many applications as it may.',
    todo: 'Use one that you have, with keys of its own for each program.',
  },
  too_many_keys: {
    means: 'This application has as many keys as it may.',
    todo: 'Revoke those that nobody uses: each tells when it was last used.',
  },
  key_followed: {
    means: 'This key was rotated already, and is followed once.',
    todo: 'Rotate the key that follows it.',
  },
  too_many_webhooks: {
    means: 'The application is told at as many addresses as it may.',
    todo: 'Remove one.',
  },
  webhook_address: {
    means: 'Events are not sent to this address: it is no https address, or it lies inside a network.',
    todo: 'Give one that the internet reaches by https.',
    details: { reason: 'What is wrong with it' },
  },
  payload_too_large: {
    means: 'The body of the request is larger than is taken.',
    todo: 'Send less at once.',
  },
  unsupported_media_type: {
    means: 'The body is of a type that this call does not take.',
    todo: 'Send JSON, and Content-Type: application/json.',
  },
  too_many_requests: {
    means: 'This key has made more calls than it may in a minute. This one was not worked on.',
    todo: 'Wait as long as Retry-After says, then send it again. RateLimit tells with each answer how many are left.',
  },
  overloaded: {
    means: 'The shop has more to do than it can at the moment.',
    todo: 'Send it again with the same Idempotency-Key after Retry-After, with growing pauses.',
  },
  database_unavailable: {
    means: 'The shop does not reach its database at the moment.',
    todo: 'Send it again with the same Idempotency-Key after Retry-After, with growing pauses.',
  },
  internal: {
    means: 'A fault of ours. What was asked for may have been done or not.',
    todo: 'Send it again with the same Idempotency-Key: it is done once. If it stays, write to us and name request_id.',
  },
}

/** For problem types without a description. */
const defaultProblemText = (status: number): ProblemText =>
  status < 500
    ? {
        means: `The request was refused. ${NO_CHANGE_MADE}`,
        todo: 'Look at title and details, and mend the request: the same one will be refused again.',
      }
    : { means: 'Something is wrong in the shop.', todo: 'Send it again, with growing pauses.' }

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
