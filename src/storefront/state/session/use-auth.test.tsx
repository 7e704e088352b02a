import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testAccountId } from '../../../../tests/support/test-id.ts'
import { AuthProvider } from './auth.tsx'
import { useAuth } from './use-auth.ts'

function AuthProbe() {
  const { loading, user, rights } = useAuth()
  if (loading) return 'loading'
  return user ? `${user.name} ${rights.canEdit}` : 'anonymous'
}

test('outside its provider it throws an error', () => {
  expect(() => renderToStaticMarkup(<AuthProbe />)).toThrow('useAuth must be used within an AuthProvider')
})

test('it starts loading, unless the page was rendered for a user', () => {
  expect(
    renderToStaticMarkup(
      <AuthProvider>
        <AuthProbe />
      </AuthProvider>,
    ),
  ).toBe('loading')
  const user = {
    id: testAccountId('1'),
    email: 'ada@example.com',
    name: 'Ada',
    phone: null,
    locale: 'en' as const,
  }
  const initial = {
    user,
    roles: ['admin'],
    permissions: [],
    rights: { canWholeSalePrice: true, canEdit: true },
  }
  expect(
    renderToStaticMarkup(
      <AuthProvider initial={initial}>
        <AuthProbe />
      </AuthProvider>,
    ),
  ).toBe('Ada true')
})
