// A WebAuthn authenticator as far as the shop sees one: WebAuthn Level 3, section 6. Every part can be
// overridden with an invalid value.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Override = { origin?: string; rpId?: string; verified?: boolean; type?: string; counter?: number }

const text = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** CBOR encoding (RFC 8949) of the types in an attestation: integers, bytes, strings and maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, entryValue]) => [cbor(key), cbor(entryValue as number)])
  return Buffer.concat([head(5, value.size), ...entries])
}

export class Device {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  readonly #origin: string
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  #client(type: string, challenge: string, overrides: Override): Buffer {
    return Buffer.from(
      JSON.stringify({ type: overrides.type ?? type, challenge, origin: overrides.origin ?? this.#origin }),
    )
  }

  #data(overrides: Override, rest: Buffer = Buffer.alloc(0)): Buffer {
    const rpId = overrides.rpId ?? new URL(this.#origin).hostname
    const flags = 1 | (overrides.verified === false ? 0 : 4) | (rest.length > 0 ? 64 : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(overrides.counter ?? ++this.#counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, rest])
  }

  #credential(response: Record<string, string>) {
    return {
      id: text(this.#id),
      rawId: text(this.#id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    }
  }

  /** Response to registration options. */
  make({ challenge }: { challenge: string }, overrides: Override = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const size = Buffer.from([0, this.#id.length])
    const authData = this.#data(overrides, Buffer.concat([Buffer.alloc(16), size, this.#id, key]))
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.#credential({
      clientDataJSON: text(this.#client('webauthn.create', challenge, overrides)),
      attestationObject: text(attestation),
    })
  }

  /** Response to authentication options. */
  use({ challenge }: { challenge: string }, overrides: Override = {}) {
    const client = this.#client('webauthn.get', challenge, overrides)
    const data = this.#data(overrides)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#credential({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(sign('sha256', signed, this.#keys.privateKey)),
    })
  }
}
