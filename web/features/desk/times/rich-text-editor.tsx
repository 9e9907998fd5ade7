import { Editor, type JSONContent } from '@tiptap/core'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { isSafeLink, type RichPicture, type RichText } from '#contract/rich-text.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { richTextExtensions, richTextFrom } from './rich-text-schema.ts'

type RichTextEditorProps = {
  initial: RichText
  /** The id of the element with the name of the field. */
  labelId: string
  error: string | undefined
  onChange: (document: RichText) => void
}

type OpenDialog = 'link' | { file: File } | { picture: RichPicture['attrs'] }

const pictureTypes = /^image\//

const editedText =
  'grid min-h-40 content-start gap-3 px-4 py-3 font-serif text-lg wrap-anywhere whitespace-pre-wrap outline-none'

/** An editor for structured texts. Its value is the document at the last `onChange`. */
export function RichTextEditor({ initial, labelId, error, onChange }: RichTextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const latest = useRef(onChange)
  const first = useRef(initial)
  useEffect(() => {
    latest.current = onChange
  })

  useEffect(() => {
    const openFile = (files: FileList | undefined) => {
      const file = [...(files ?? [])].find(({ type }) => pictureTypes.test(type))
      if (file) setDialog({ file })
      return file !== undefined
    }
    const created = new Editor({
      element: place.current,
      extensions: richTextExtensions,
      content: first.current as JSONContent,
      // The security policy of the pages allows no inline stylesheet.
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          class: editedText,
        },
        handlePaste: (_view, event) => openFile(event.clipboardData?.files),
        handleDrop: (_view, event, _slice, isMoved) => !isMoved && openFile(event.dataTransfer?.files),
      },
      onTransaction: render,
      onUpdate: ({ editor: changed }) => latest.current(richTextFrom(changed.getJSON())),
    })
    setEditor(created)
    return () => created.destroy()
  }, [labelId])

  function insertPicture(attrs: RichPicture['attrs']) {
    setDialog(undefined)
    editor?.chain().focus().insertContent({ type: 'picture', attrs }).run()
  }

  return (
    <div
      className={classNames(
        'rounded-[10px] border bg-card focus-within:outline-3 focus-within:outline-[var(--focus)]',
        error ? 'border-2 border-error' : 'border-edge',
      )}
    >
      {editor && <Toolbar editor={editor} onOpen={setDialog} />}
      <div ref={place} />
      {editor && dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(undefined)} />}
      {typeof dialog === 'object' && (
        <PictureDialog {...dialog} onDone={insertPicture} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

type ToolbarProps = { editor: Editor; onOpen: (dialog: OpenDialog) => void }

function Toolbar({ editor, onOpen }: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null)
  const chain = () => editor.chain().focus()
  const picture = editor.isActive('picture')
    ? (editor.getAttributes('picture') as RichPicture['attrs'])
    : undefined
  const heading = (level: 2 | 3) => ({
    isOn: editor.isActive('heading', { level }),
    onUse: () => chain().toggleHeading({ level }).run(),
  })
  return (
    <div
      role="toolbar"
      aria-label="Format"
      className="flex flex-wrap gap-1 border-b border-rule bg-paper-2 p-1"
    >
      <Tool label="Bold" isOn={editor.isActive('bold')} onUse={() => chain().toggleBold().run()}>
        <b>B</b>
      </Tool>
      <Tool label="Italic" isOn={editor.isActive('italic')} onUse={() => chain().toggleItalic().run()}>
        <i>I</i>
      </Tool>
      <Tool label="Link" isOn={editor.isActive('link')} onUse={() => onOpen('link')}>
        Link
      </Tool>
      <Tool label="Heading" {...heading(2)}>
        H2
      </Tool>
      <Tool label="Smaller heading" {...heading(3)}>
        H3
      </Tool>
      <Tool label="List" isOn={editor.isActive('bulletList')} onUse={() => chain().toggleBulletList().run()}>
        List
      </Tool>
      <Tool
        label="Numbered list"
        isOn={editor.isActive('orderedList')}
        onUse={() => chain().toggleOrderedList().run()}
      >
        1. 2.
      </Tool>
      <Tool label="Quote" isOn={editor.isActive('blockquote')} onUse={() => chain().toggleBlockquote().run()}>
        Quote
      </Tool>
      <Tool
        label={picture ? 'Describe the picture' : 'Picture'}
        isOn={picture !== undefined}
        onUse={() => (picture ? onOpen({ picture }) : file.current?.click())}
      >
        Picture
      </Tool>
      <Tool label="Undo" disabled={!editor.can().undo()} onUse={() => chain().undo().run()}>
        Undo
      </Tool>
      <Tool label="Redo" disabled={!editor.can().redo()} onUse={() => chain().redo().run()}>
        Redo
      </Tool>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        className="hidden"
        aria-label="File of the picture"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onOpen({ file: chosen })
          target.value = ''
        }}
      />
    </div>
  )
}

type ToolProps = {
  label: string
  /** Undefined if the tool cannot be on. */
  isOn?: boolean
  disabled?: boolean
  onUse: () => void
  children: ReactNode
}

function Tool({ label, isOn, disabled, onUse, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
      className="min-h-11 min-w-11 rounded-paper px-2 text-sm font-semibold hover:bg-card disabled:text-ink-2 aria-pressed:bg-leaf aria-pressed:text-on-leaf"
    >
      {children}
    </button>
  )
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: string = editor.getAttributes('link').href ?? ''
  const [href, setHref] = useState(before)
  const [error, setError] = useState('')

  function save() {
    const address = href.trim()
    if (!isSafeLink(address)) return setError('A link must begin with https://, http:// or mailto:.')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run()
    else chain.setLink({ href: address }).run()
    onClose()
  }

  return (
    <Dialog title="Link" closeLabel="Cancel" onClose={onClose}>
      <div className="grid gap-3">
        <TextField
          label="Address"
          hint="Begins with https://, http:// or mailto:"
          inputMode="url"
          value={href}
          error={error}
          onChange={({ target }) => setHref(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            save()
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={save}>
            Set the link
          </Button>
          {before && (
            <Button
              size="small"
              variant="line"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Remove the link
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
