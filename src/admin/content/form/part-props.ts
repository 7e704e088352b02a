import type { ComponentType } from 'react'
import type { FormField } from '../../../contracts/content-form.ts'

/** What every part of a document's form gets. */
export type PartProps<Shape extends FormField = FormField> = {
  shape: Shape
  value: unknown
  /** In the document, such as `blocks.2.title`. */
  path: string
  label: string
  /** Undefined removes it. */
  onChange(value: unknown): void
}

export type GroupShape = Extract<FormField, { is: 'fields' }>
export type FieldsProps = Omit<PartProps<GroupShape>, 'label'>

/** The parts of entries, which can have lists again. */
export type EntryParts = { Part: ComponentType<PartProps>; Fields: ComponentType<FieldsProps> }
