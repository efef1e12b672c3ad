import { svg } from './brand-svg.ts'
import { PORTRAIT_SIZE } from './student-portrait.ts'

/** The home page shows it at half this size. */
export const TEACHER_PORTRAIT_SIZE = 480

/** The made-up teacher, drawn like the student: not a real person. */
export function teacherPortrait(): string {
  const [wall, lamp, hair, strand, skin, blush, jacket, lapel, shirt, ink] = [
    '#E8DCC6',
    '#F5EBD7',
    '#9A958D',
    '#B4AFA6',
    '#E2B08C',
    '#CC8A68',
    '#33473F',
    '#3F564C',
    '#FBFAF7',
    '#2A1E1B',
  ]
  return svg(
    TEACHER_PORTRAIT_SIZE,
    TEACHER_PORTRAIT_SIZE,
    `<g transform="scale(${TEACHER_PORTRAIT_SIZE / PORTRAIT_SIZE})"><rect width="256" height="256" fill="${wall}"/>
    <circle cx="128" cy="118" r="98" fill="${lamp}"/>
    <path d="M62 172C54 150 56 112 62 94C70 62 96 44 128 44S186 62 194 94C200 112 202 150 194 172C188 184 174 184 166 176H90C82 184 68 184 62 172Z" fill="${hair}"/>
    <path d="M26 256C30 216 62 196 102 190H154C194 196 226 216 230 256Z" fill="${jacket}"/>
    <path d="M104 188L128 232L152 188L144 182H112Z" fill="${shirt}"/>
    <path d="M102 189L84 206L112 256H128V232ZM154 189L172 206L144 256H128V232Z" fill="${lapel}"/>
    <path d="M109 160H147V190C147 201 139 209 128 209S109 201 109 190Z" fill="${blush}"/>
    <path d="M83 116C83 86 102 70 128 70S173 86 173 116C173 152 153 177 128 177S83 152 83 116Z" fill="${skin}"/>
    <path d="M78 132C72 92 92 62 130 60C164 60 184 88 178 132C174 112 166 98 150 84C134 100 104 104 90 104C84 112 80 120 78 132Z" fill="${hair}"/>
    <path d="M150 84C134 100 104 104 90 104C104 98 126 92 138 76Z" fill="${strand}"/>
    <g fill="none" stroke="${ink}" stroke-width="3.5">
      <rect x="92" y="112" width="30" height="25" rx="11"/><rect x="134" y="112" width="30" height="25" rx="11"/>
      <path d="M122 121C126 118 130 118 134 121M92 120L82 116M164 120L174 116"/>
    </g>
    <circle cx="108" cy="125" r="4.5" fill="${ink}"/><circle cx="148" cy="125" r="4.5" fill="${ink}"/>
    <path d="M112 151C120 161 136 161 144 151" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>
    <circle cx="98" cy="146" r="8" fill="${blush}" opacity="0.4"/><circle cx="158" cy="146" r="8" fill="${blush}" opacity="0.4"/>
    <rect x="190" y="218" width="4" height="28" rx="2" fill="#F7B23B"/><rect x="185" y="225" width="14" height="13" rx="2.5" fill="#F7B23B"/></g>`,
  )
}
