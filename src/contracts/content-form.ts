// The fields of a content document, as its form shows them.

/** `needed`: the field is required. */
export type FormField =
  | { is: 'text'; needed: boolean }
  | { is: 'number'; needed: boolean; least?: number }
  | { is: 'flag' }
  | { is: 'choice'; needed: boolean; of: string[] }
  /** An ISO 8601 date and time. */
  | { is: 'moment'; needed: boolean }
  | { is: 'picture'; needed: boolean }
  | { is: 'fixed'; value: string | number }
  | { is: 'fields'; needed: boolean; fields: NamedFormField[] }
  | { is: 'list'; needed: boolean; of: FormField; least: number; most?: number }
  /** A discriminated union by the field `type`. */
  | { is: 'kinds'; kinds: NamedFormField[] }
export type NamedFormField = { name: string; shape: FormField }
