// Time zones as choices of fields.

export const listTimeZones = (): { value: string; label: string }[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
