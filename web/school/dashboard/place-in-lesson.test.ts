import { expect, it } from 'vitest'

import { placeInLesson } from './place-in-lesson.ts'

const place = (positionSeconds: number, durationSeconds: number | null, lessonType = 'video') =>
  placeInLesson({ positionSeconds, durationSeconds, lessonType }).words

it('says how much is watched and how much is left, in figures that add up', () => {
  expect(place(44.7, 60)).toBe('0:44 of 1:00 · 0:16 left')
  expect(place(0.4, 60)).toBe('Not started · 1:00')
  expect(place(75, 60)).toBe('1:00 of 1:00 · 0:00 left')
})

it('says how much of a text is read', () => {
  expect(place(0, 240, 'text')).toBe('Not started · 4 min read')
  expect(place(60, 240, 'text')).toBe('25% read · 4 min read')
  expect(place(240, 240, 'text')).toBe('Read to the end. Mark it complete to move on.')
})

it('manages without a length', () => {
  expect([place(0, null), place(44, null)]).toEqual(['Not started', 'Left off at 0:44'])
})
