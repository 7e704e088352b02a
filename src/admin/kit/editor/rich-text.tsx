// Formatted text: headings, lists, links. Loaded when a form with such a field is shown.
import { DOMParser as ParserOfHtml } from '@tiptap/pm/model'
import {
  EditorContent,
  Extension,
  getSchema,
  type JSONContent,
  useEditor,
  useEditorState,
} from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../i18n/text.tsx'
import { TextField } from './fields.tsx'
import { parseHtml } from './parse-html.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import './rich-text.css'

type RichTextProps = FieldProps & { isDisabled?: boolean; rows?: number }

/** @param rows of the field for HTML. */
export function RichTextField({ isDisabled = false, rows = 8, ...props }: RichTextProps) {
  const { field } = useController({ name: props.path })
  const [isSupported] = useState(() => !OTHER_ELEMENT.test(String(field.value ?? '')))
  // Formatted editing would lose tables, for example: such texts are edited as HTML.
  if (!isSupported) return <TextField {...props} rows={rows} />
  return (
    <FieldFrame {...props} format={toPlainText}>
      {(control) => (
        <RichText
          id={control.id}
          label={props.label}
          value={String(field.value ?? '')}
          isDisabled={isDisabled}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  )
}

/** Not in the schema of the editor. */
const OTHER_ELEMENT = /<(?!\/?(?:p|h2|h3|strong|em|b|i|u|s|ul|ol|li|a|br|hr|blockquote)\b)/i

const toPlainText = (value: unknown): string => parseHtml(String(value ?? '')).textContent ?? ''

/** Pages list their headings by these. */
const headingIds = Extension.create({
  name: 'heading-ids',
  addGlobalAttributes: () => [{ types: ['heading'], attributes: { id: { default: null } } }],
})

const extensions = [
  headingIds,
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false },
  }),
]
const htmlParser = ParserOfHtml.fromSchema(getSchema(extensions))

/** Tiptap parses HTML without Trusted Types: it gets the document instead. */
const toDocument = (html: string): JSONContent => htmlParser.parse(parseHtml(html)).toJSON() as JSONContent

type Props = {
  id: string
  label: string
  value: string
  isDisabled: boolean
  onChange(html: string): void
  onBlur(): void
}

function RichText({ id, label, value, isDisabled, onChange, onBlur }: Props) {
  const { t } = useText()
  const editor = useEditor({
    extensions,
    content: toDocument(value),
    // Its styles are in rich-text.css: the content security policy allows no others.
    injectCSS: false,
    editable: !isDisabled,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur,
  })
  // A value from elsewhere: a draft that was discarded, or what someone else saved.
  useEffect(() => {
    if (!editor.isDestroyed && !editor.isFocused && value !== editor.getHTML())
      editor.commands.setContent(toDocument(value), { emitUpdate: false })
  }, [editor, value])
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const setLink = () => {
    const current = String(editor.getAttributes('link')['href'] ?? '')
    const href = window.prompt(t('rich-text.address'), current)
    if (href === null) return
    if (href === '') chain().unsetLink().run()
    else chain().setLink({ href }).run()
  }
  const tools = [
    {
      label: t('rich-text.heading'),
      icon: Heading2,
      isOn: active.h2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: t('rich-text.subheading'),
      icon: Heading3,
      isOn: active.h3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: t('rich-text.bold'), icon: Bold, isOn: active.bold, run: () => chain().toggleBold().run() },
    {
      label: t('rich-text.italic'),
      icon: Italic,
      isOn: active.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      label: t('rich-text.bullets'),
      icon: List,
      isOn: active.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: t('rich-text.numbers'),
      icon: ListOrdered,
      isOn: active.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: t('rich-text.link'), icon: Link2, isOn: active.link, run: setLink },
    { label: t('action.undo'), icon: Undo2, run: () => chain().undo().run() },
    { label: t('rich-text.redo'), icon: Redo2, run: () => chain().redo().run() },
  ]
  return (
    <div className="rich-text">
      {!isDisabled && (
        <div className="rich-text-tools" role="group" aria-label={t('rich-text.format')}>
          {tools.map(({ label: name, icon: Icon, isOn, run }) => (
            <button
              key={name}
              type="button"
              className="button quiet"
              aria-label={name}
              aria-pressed={isOn}
              title={name}
              onClick={run}
            >
              <Icon aria-hidden="true" />
            </button>
          ))}
        </div>
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
