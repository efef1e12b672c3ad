import { expect, it } from 'vitest'

import { meetingLinkProblem, NOT_A_WEB_LINK } from './meeting-link.ts'

it.each(['', 'https://meet.example/a', ' http://meet.example ', 'Phone: +49 30 1234', '+49.30.1234', 'Room 2.14'])(
  'takes %j as a place to meet',
  (place) => expect(meetingLinkProblem(place)).toBeUndefined(),
)

it.each(['javascript:alert(1)', 'ftp://meet.example/a', 'data:text/html,hi', 'meet.example/a', 'zoom.us'])(
  'wants a web link in place of %j',
  (place) => expect(meetingLinkProblem(place)).toBe(NOT_A_WEB_LINK),
)
