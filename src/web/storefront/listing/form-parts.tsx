/** The form's own change handler acts; React wants to see one on the field. */
export const noop = () => {}

/** What the address carries beside a form's own fields, so that sending the form keeps it. */
export function HiddenParams({ params, except }: { params: URLSearchParams; except: string[] }) {
  return [...params]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
