// Who owns applications: an account, signed in.
import type { FastifyRequest } from 'fastify'
import { type ApplicationOwner, ownerOf } from '../../create-partners.ts'

export const owner = ({ principal }: Pick<FastifyRequest, 'principal'>): ApplicationOwner =>
  ownerOf(principal!)
