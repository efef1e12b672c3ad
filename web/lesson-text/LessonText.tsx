import './lesson-text.css'

import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode, type Ref, useMemo } from 'react'

import { linkKind, pictureSource } from './text-addresses.ts'

type Props = {
  /** Markdown. HTML in it is shown as text, never run. */
  text: string
  /** Pictures by the name they have in the text: the lesson's own files. */
  pictures?: ReadonlyMap<string, string> | undefined
  ref?: Ref<HTMLDivElement>
}

type Writing = { pictures: ReadonlyMap<string, string> | undefined; headingShift: number }

/** The lesson's title is a second-level heading, so those in its text start at the third. */
const FIRST_HEADING = 3
const LAST_HEADING = 6

/** A lesson's text, built as elements, so that nothing in it can become markup of the page. */
export function LessonText({ text, pictures, ref }: Props) {
  const tokens = useMemo(() => lexer(text), [text])
  const depths = tokens.filter((token) => token.type === 'heading').map((token) => (token as Tokens.Heading).depth)
  const writing = { pictures, headingShift: FIRST_HEADING - Math.min(...depths, 6) }
  return (
    <div ref={ref} className="lesson-text">
      {renderAll(tokens, writing)}
    </div>
  )
}

function renderAll(tokens: Token[] | undefined, writing: Writing): ReactNode {
  return tokens?.map((token, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other identity.
    <Fragment key={at}>{renderToken(token as MarkedToken, writing)}</Fragment>
  ))
}

function renderToken(token: MarkedToken, writing: Writing): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = `h${Math.min(LAST_HEADING, token.depth + writing.headingShift)}` as 'h3'
      return <Heading>{renderAll(token.tokens, writing)}</Heading>
    }
    case 'paragraph':
      return <Paragraph token={token} writing={writing} />
    case 'blockquote':
      return <blockquote>{renderAll(token.tokens, writing)}</blockquote>
    case 'list':
      return <TextList token={token} writing={writing} />
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also with the keyboard.
        <pre tabIndex={0}>
          <code>{token.text}</code>
        </pre>
      )
    case 'table':
      return <TextTable token={token} writing={writing} />
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'strong':
      return <strong>{renderAll(token.tokens, writing)}</strong>
    case 'em':
      return <em>{renderAll(token.tokens, writing)}</em>
    case 'del':
      return <del>{renderAll(token.tokens, writing)}</del>
    case 'codespan':
      return <code>{token.text}</code>
    case 'link':
      return <TextLink href={token.href}>{renderAll(token.tokens, writing)}</TextLink>
    case 'image':
      return <Picture token={token} writing={writing} />
    case 'text':
      return token.tokens ? renderAll(token.tokens, writing) : token.text
    case 'escape':
    case 'html':
      return token.text
    case 'checkbox':
      return <input type="checkbox" checked={token.checked} disabled aria-label={token.checked ? 'Done' : 'Open'} />
    default:
      return null
  }
}

/** A picture on its own line gets the full width and its title as a caption. */
function Paragraph({ token, writing }: { token: Tokens.Paragraph; writing: Writing }) {
  const parts = token.tokens.filter(({ raw }) => raw.trim() !== '')
  const [first] = parts
  if (first?.type !== 'image' || parts.length > 1) return <p>{renderAll(token.tokens, writing)}</p>
  const image = first as Tokens.Image
  return (
    <figure>
      <Picture token={image} writing={writing} />
      {image.title && <figcaption>{image.title}</figcaption>}
    </figure>
  )
}

function TextList({ token, writing }: { token: Tokens.List; writing: Writing }) {
  const items = token.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other identity.
    <li key={at} className={item.task ? 'task' : undefined}>
      {renderAll(item.tokens, writing)}
    </li>
  ))
  return token.ordered ? <ol start={token.start || 1}>{items}</ol> : <ul>{items}</ul>
}

function TextTable({ token, writing }: { token: Tokens.Table; writing: Writing }) {
  const cells = (row: Tokens.TableCell[], Cell: 'th' | 'td') =>
    row.map((cell, at) => (
      <Cell
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other identity.
        key={at}
        scope={Cell === 'th' ? 'col' : undefined}
        style={cell.align ? { textAlign: cell.align } : undefined}
      >
        {renderAll(cell.tokens, writing)}
      </Cell>
    ))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, also with the keyboard.
    <section aria-label="Table" tabIndex={0} className="wide">
      <table>
        <thead>
          <tr>{cells(token.header, 'th')}</tr>
        </thead>
        <tbody>
          {token.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other identity.
            <tr key={at}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const kind = linkKind(href)
  if (kind === 'refused') return children
  if (kind === 'own') return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Only the shop's own pictures: a page loads nothing from other sites. */
function Picture({ token, writing }: { token: Tokens.Image; writing: Writing }) {
  const src = pictureSource(token.href, writing.pictures)
  if (src) return <img src={src} alt={token.text} loading="lazy" decoding="async" />
  return <span className="no-picture">{token.text || token.href}</span>
}
