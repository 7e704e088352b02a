/** Name and value pairs that a browser would submit for an untouched form. */
export function formValues(form: Element): [string, string][] {
  return [...form.querySelectorAll('input[name], select[name], textarea[name]')].flatMap((field) => {
    if (field.hasAttribute('disabled')) return []
    const name = field.getAttribute('name')!
    const tag = field.tagName.toLowerCase()
    if (tag === 'textarea') return [[name, field.textContent ?? '']]
    if (tag === 'select') {
      const chosenOption = field.querySelector('option[selected]') ?? field.querySelector('option')
      return chosenOption
        ? [[name, chosenOption.getAttribute('value') ?? chosenOption.textContent ?? '']]
        : []
    }
    const type = field.getAttribute('type') ?? 'text'
    if (['submit', 'button', 'image', 'file'].includes(type)) return []
    if (['checkbox', 'radio'].includes(type) && !field.hasAttribute('checked')) return []
    return [[name, field.getAttribute('value') ?? (type === 'checkbox' ? 'on' : '')]]
  })
}
