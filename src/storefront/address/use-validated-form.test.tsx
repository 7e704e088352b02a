import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useValidatedForm } from './use-validated-form.ts'

// A quote and a saved address may arrive in the same render: the checkout then fills in both at once.
test('a change keeps values that were set since the last render', () => {
  let isFirstRender = true
  function Probe() {
    const form = useValidatedForm({
      initial: { line1: '', payment_method: 'card' },
      names: ['line1'],
      validateField: () => undefined,
      validate: () => ({}),
      fieldId: (name) => name,
    })
    if (isFirstRender) {
      isFirstRender = false
      form.setValues((now) => ({ ...now, line1: '1 Slope Street' }))
      form.change('payment_method', 'account')
    }
    return <p>{`${form.values.line1}, ${form.values.payment_method}`}</p>
  }
  expect(renderToStaticMarkup(<Probe />)).toBe('<p>1 Slope Street, account</p>')
})
