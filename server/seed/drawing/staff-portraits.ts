import { svg } from './brand-svg.ts'
import { PORTRAIT_SIZE } from './student-portrait.ts'

const INK = '#2A1E1B'
const SHIRT = '#FBFAF7'

/** The made-up mentor, drawn like the student: not a real person. */
export function mentorPortrait(): string {
  const [wall, lamp, hair, skin, blush, sweater, collar] = [
    '#D9E0DC',
    '#E9EEE9',
    '#7A3B22',
    '#EBC09E',
    '#D79A78',
    '#5B3A4A',
    '#6D4A5A',
  ]
  return portrait(
    `<rect width="256" height="256" fill="${wall}"/>
    <circle cx="128" cy="118" r="98" fill="${lamp}"/>
    <path d="M70 150C58 88 88 48 130 48S198 84 188 150C190 186 200 204 196 214C176 222 80 222 60 214C56 204 68 186 70 150Z" fill="${hair}"/>
    <path d="M28 256C32 216 64 197 104 191H152C192 197 224 216 228 256Z" fill="${sweater}"/>
    <path d="M98 190C108 206 148 206 158 190L166 196C152 218 104 218 90 196Z" fill="${collar}"/>
    <path d="M108 160H148V190C148 201 139 207 128 207S108 201 108 190Z" fill="${blush}"/>
    <path d="M83 116C83 86 102 70 128 70S173 86 173 116C173 152 153 178 128 178S83 152 83 116Z" fill="${skin}"/>
    <path d="M78 132C76 90 96 62 130 62C162 62 182 90 178 132C172 104 160 90 122 80C108 92 88 104 78 132Z" fill="${hair}"/>
    ${face(blush)}`,
  )
}

/** The made-up administrator. */
export function administratorPortrait(): string {
  const [wall, lamp, hair, skin, blush, shirt] = ['#D8DEE8', '#E8EDF4', '#1F1A18', '#A9714B', '#8F5A39', '#3E5C76']
  return portrait(
    `<rect width="256" height="256" fill="${wall}"/>
    <circle cx="128" cy="118" r="98" fill="${lamp}"/>
    <path d="M26 256C30 214 62 195 102 189H154C194 195 226 214 230 256Z" fill="${shirt}"/>
    <path d="M106 186L128 216L150 186L158 196L134 232L128 224L122 232L98 196Z" fill="${SHIRT}"/>
    <path d="M108 158H148V188C148 199 139 207 128 207S108 199 108 188Z" fill="${blush}"/>
    <path d="M82 116C82 84 102 68 128 68S174 84 174 116C174 152 154 179 128 179S82 152 82 116Z" fill="${skin}"/>
    <path d="M84 122C84 148 90 168 128 182C166 168 172 148 172 122C168 150 152 156 128 156S88 150 84 122Z" fill="${hair}" opacity="0.82"/>
    <path d="M80 114C76 74 98 50 130 50C164 50 182 74 176 114C172 96 164 86 152 82C134 90 108 88 98 84C90 90 84 98 80 114Z" fill="${hair}"/>
    ${face(blush)}`,
  )
}

const face = (blush: string) =>
  `<circle cx="110" cy="124" r="5" fill="${INK}"/><circle cx="146" cy="124" r="5" fill="${INK}"/>
  <path d="M113 147C120 156 136 156 143 147" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>
  <circle cx="98" cy="139" r="8" fill="${blush}" opacity="0.4"/><circle cx="158" cy="139" r="8" fill="${blush}" opacity="0.4"/>
  <rect x="186" y="220" width="4" height="28" rx="2" fill="#F7B23B"/><rect x="181" y="227" width="14" height="13" rx="2.5" fill="#F7B23B"/>`

const portrait = (drawing: string) => svg(PORTRAIT_SIZE, PORTRAIT_SIZE, drawing)
