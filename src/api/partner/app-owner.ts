// The owner of apps: the signed-in account.
import type { FastifyRequest } from 'fastify'
import { type AppOwner, toAppOwner } from '../../modules/apps/apps.service.ts'

export const owner = ({ principal }: Pick<FastifyRequest, 'principal'>): AppOwner => toAppOwner(principal!)
