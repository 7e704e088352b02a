// Asks for the link of an order by mail; on the server.
import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { readForm } from '../../account/form-values.ts'
import { requestContext, shopContext } from '../../context.ts'
import { own } from './own-headers.ts'

export async function findOrderLink({ request, context }: ActionFunctionArgs) {
  const typed = await readForm(request, ['number', 'email'])
  const answer = await context.get(shopContext).askOrderLink(typed, context.get(requestContext).caller)
  if (answer === 'too_many')
    return data({ lookup: typed, faults: [], tooMany: true }, { status: 429, headers: own })
  if (answer.length > 0)
    return data({ lookup: typed, faults: answer, tooMany: false }, { status: 422, headers: own })
  return redirect('?sent=1', 303)
}
