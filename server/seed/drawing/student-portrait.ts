import { svg } from './brand-svg.ts'

export const PORTRAIT_SIZE = 256

/** A made-up student in flat shapes: not a real person, and recognizable at 32 px. */
export function studentPortrait(): string {
  const [wall, lamp, hair, skin, blush, jacket, shirt, ink] = [
    '#F3D9A8',
    '#F7E7C6',
    '#3A2A26',
    '#D9A077',
    '#C9835E',
    '#2F3B4C',
    '#FBFAF7',
    '#2A1E1B',
  ]
  return svg(
    PORTRAIT_SIZE,
    PORTRAIT_SIZE,
    `<rect width="256" height="256" fill="${wall}"/>
    <circle cx="128" cy="118" r="98" fill="${lamp}"/>
    <circle cx="128" cy="44" r="24" fill="${hair}"/>
    <path d="M66 128C60 78 92 50 128 50S196 78 190 128C188 156 184 170 178 178H78C72 170 68 156 66 128Z" fill="${hair}"/>
    <path d="M30 256C34 214 66 194 104 190H152C190 194 222 214 226 256Z" fill="${jacket}"/>
    <path d="M102 190L128 226L154 190L146 184H110Z" fill="${shirt}"/>
    <path d="M108 160H148V192C148 203 139 212 128 212S108 203 108 192Z" fill="${blush}"/>
    <path d="M82 116C82 84 102 70 128 70S174 84 174 116C174 152 154 178 128 178S82 152 82 116Z" fill="${skin}"/>
    <path d="M80 122C78 88 96 66 128 64C160 66 178 88 176 122C170 104 158 90 134 82C118 98 98 106 80 122Z" fill="${hair}"/>
    <circle cx="110" cy="126" r="5" fill="${ink}"/><circle cx="146" cy="126" r="5" fill="${ink}"/>
    <path d="M112 148C120 158 136 158 144 148" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>
    <circle cx="99" cy="142" r="8" fill="${blush}" opacity="0.45"/><circle cx="157" cy="142" r="8" fill="${blush}" opacity="0.45"/>
    <rect x="184" y="222" width="4" height="28" rx="2" fill="#F7B23B"/><rect x="179" y="229" width="14" height="13" rx="2.5" fill="#F7B23B"/>`,
  )
}
