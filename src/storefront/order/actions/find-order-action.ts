// Sends an order's link by email; runs on the server.
import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { readForm } from '../../account/form-values.ts'
import { requestContext, shopContext } from '../../context.ts'
import { privateHeaders } from '../private-headers.ts'

export async function findOrderLink({ request, context }: ActionFunctionArgs) {
  const input = await readForm(request, ['number', 'email'])
  const result = await context.get(shopContext).requestOrderLink(input, context.get(requestContext).caller)
  if (result === 'too_many')
    return data({ lookup: input, faults: [], tooMany: true }, { status: 429, headers: privateHeaders })
  if (result.length > 0)
    return data({ lookup: input, faults: result, tooMany: false }, { status: 422, headers: privateHeaders })
  return redirect('?sent=1', 303)
}
