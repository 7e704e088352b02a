// Requests pages of the back office as staff do, and submits their forms.
import type { Actor } from './actors.ts'
import type { TestApi } from './api.ts'

export type PageForm = Record<string, string | readonly string[]>

/** With a `form` it is submitted; a field with several values is repeated. `name` is that of an actor. */
export async function requestPage(
  { app }: TestApi,
  actors: readonly Actor[],
  { name, path, form }: { name: string; path: string; form?: PageForm | undefined },
) {
  const fields = Object.entries(form ?? {}).flatMap(([field, value]) =>
    [value].flat().map((each) => [field, each]),
  )
  return app.inject({
    method: form ? 'POST' : 'GET',
    url: path,
    headers: {
      cookie: `access_token=${await actors.find((actor) => actor.name === name)!.token()}`,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams(fields).toString() }),
  })
}
