import { render } from '@react-email/render'
import { createElement } from 'react'

import type { MailContent } from './mail-content.ts'
import { MailLayout } from './mail-layout.ts'

export function renderMail(content: MailContent): Promise<string> {
  return render(createElement(MailLayout, content))
}
