import { Bold, Code, Heading2, Image, Italic, Link, List, ListOrdered, Quote, Table } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react'

import { readingSeconds, readingTime } from '#contract/learning/text-lesson.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { addBlock, addLink, markWords, startLines, type TextEdit } from './format-text.ts'

const LessonText = lazy(async () => ({ default: (await import('#web/lesson-text/LessonText.tsx')).LessonText }))

type Props = ComponentProps<'textarea'> & {
  /** The keys of the files attached to the lesson: pictures among them can be shown in the text. */
  fileKeys: string[]
}

type Selection = { text: string; from: number; to: number }

const TABLE = '| Column | Column |\n| --- | --- |\n| Cell | Cell |'
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i

const TOOLS: { label: string; icon: ReactNode; edit: (selection: Selection) => TextEdit; key?: string }[] = [
  { label: 'Heading', icon: <Heading2 />, edit: (selection) => startLines(selection, () => '## ') },
  { label: 'Bold', icon: <Bold />, edit: (selection) => markWords(selection, '**', 'bold'), key: 'b' },
  { label: 'Italic', icon: <Italic />, edit: (selection) => markWords(selection, '_', 'italic'), key: 'i' },
  { label: 'Link', icon: <Link />, edit: addLink, key: 'k' },
  { label: 'Bulleted list', icon: <List />, edit: (selection) => startLines(selection, () => '- ') },
  { label: 'Numbered list', icon: <ListOrdered />, edit: (selection) => startLines(selection, (at) => `${at + 1}. `) },
  { label: 'Quote', icon: <Quote />, edit: (selection) => startLines(selection, () => '> ') },
  { label: 'Code', icon: <Code />, edit: (selection) => markWords(selection, '`', 'code') },
  { label: 'Table', icon: <Table />, edit: (selection) => addBlock(selection, TABLE) },
]

/** Where staff write a text lesson: Markdown with buttons for those who don't know it, and a preview. */
export function LessonTextField({ fileKeys, ref, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [previewed, setPreviewed] = useState<string | null>(null)
  const [length, setLength] = useState(() => readingSeconds(String(props.defaultValue ?? '')))
  const pictures = fileKeys.filter((key) => PICTURE.test(key)).map((key) => key.split('/').at(-1) ?? key)

  const apply = (edit: (selection: Selection) => TextEdit) => {
    const field = area.current
    if (!field) return
    const { value: text, selectionStart, selectionEnd } = field
    const { from, to, insert, select } = edit({ text, from: selectionStart, to: selectionEnd })
    field.focus()
    field.setSelectionRange(from, to)
    // Inserted by the browser, so that undo works.
    if (!document.execCommand?.('insertText', false, insert)) {
      field.setRangeText(insert)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.setSelectionRange(...select)
  }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <div role="toolbar" aria-label="Formatting" className="flex flex-wrap">
          {TOOLS.map(({ label, icon, edit }) => (
            <Button
              key={label}
              variant="quiet"
              size="icon"
              aria-label={label}
              title={label}
              disabled={previewed !== null}
              onClick={() => apply(edit)}
              className="[&_svg]:size-4"
            >
              {icon}
            </Button>
          ))}
          {pictures.map((name) => (
            <Button
              key={name}
              variant="quiet"
              size="small"
              disabled={previewed !== null}
              onClick={() => apply((at) => addBlock(at, `![Describe this picture](${encodeURI(name)})`))}
            >
              <Image aria-hidden="true" className="size-4" />
              {name}
            </Button>
          ))}
        </div>
        <Button
          size="small"
          className="ml-auto"
          aria-pressed={previewed !== null}
          onClick={() => setPreviewed(previewed === null ? (area.current?.value ?? '') : null)}
        >
          {previewed === null ? 'Preview' : 'Write'}
        </Button>
      </div>
      <Textarea
        rows={14}
        {...props}
        ref={(element) => {
          area.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        onInput={({ currentTarget }) => setLength(readingSeconds(currentTarget.value))}
        onKeyDown={(event) => {
          const tool = TOOLS.find(({ key }) => key !== undefined && key === event.key.toLowerCase())
          if (!tool || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
          event.preventDefault()
          apply(tool.edit)
        }}
        hidden={previewed !== null}
        className="max-h-[60vh] min-h-72 leading-relaxed"
      />
      {previewed !== null && (
        <section aria-label="Preview" className="min-h-72 rounded-control border border-line bg-paper p-5 sm:p-8">
          <Suspense fallback={<Skeleton className="h-40" />}>
            {previewed.trim() ? <LessonText text={previewed} /> : <p className="text-muted">Nothing to show yet.</p>}
          </Suspense>
        </section>
      )}
      <p className="text-13 text-muted">
        {length > 0 && `${readingTime(length)}. `}
        You can use Markdown. Pictures attached below can be added to the text.
      </p>
    </div>
  )
}
