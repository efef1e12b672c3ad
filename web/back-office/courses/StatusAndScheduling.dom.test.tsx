import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { AdminCourse } from '#contract/catalog/admin-course.ts'
import { sampleAdminCourse } from '#web/test/sample-admin-course.ts'
import { type Answers, Refusal } from '#web/test/shop-stand-in.ts'
import { show } from '#web/test/show.tsx'
import { StatusAndScheduling } from './StatusAndScheduling.tsx'

const SCHEDULE = 'POST /api/admin/courses/:id/schedule-publish'
const CANCEL = 'DELETE /api/admin/courses/:id/schedule-publish'
const PUBLISH = 'POST /api/admin/courses/:courseId/publish'

const hidden: AdminCourse = { ...sampleAdminCourse, isPublished: false }
const scheduled: AdminCourse = {
  ...hidden,
  scheduledPublishAt: '2099-05-06T07:08:00.000Z',
  scheduledUnpublishAt: '2099-06-06T07:08:00.000Z',
}
const instant = (local: string) => new Date(local).toISOString()

function open(course: AdminCourse = hidden, more: Answers = {}) {
  const page = show(<StatusAndScheduling course={course} />, { answers: { [SCHEDULE]: scheduled, ...more } })
  const { screen, press } = page
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    ...page,
    publishField: () => field('Publish date and time'),
    unpublishField: () => field('Unpublish date and time (optional)'),
    pick: (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } }),
    schedule: () => press('Schedule'),
    sent: () => page.server.sentTo(SCHEDULE),
  }
}

describe('the status of a course', () => {
  it.each([
    ['Draft', { isDraft: true, isPublished: false }],
    ['Published', { isPublished: true }],
    ['Scheduled', scheduled],
    ['Unpublished', hidden],
  ])('reads %s', (status, fields) => {
    expect(open({ ...sampleAdminCourse, ...fields }).screen.getByText(status, { exact: true })).toBeTruthy()
  })

  it('is changed with one call, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<AdminCourse>()
    const { press, screen, server } = open(hidden, { [PUBLISH]: () => answer.promise })
    await press('Publish')
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true))
    await press('Publish')
    answer.resolve(sampleAdminCourse)
    expect(await screen.findByText('Course Published')).toBeTruthy()
    expect(server.sentTo(PUBLISH)).toEqual([{ isPublished: true }])
  })
})

describe('scheduling a course', () => {
  it('sends the chosen local time as an instant', async () => {
    const { press, pick, publishField, schedule, screen, sent } = open()
    await press('Schedule Publishing')
    pick(publishField(), '2099-05-06T07:08')
    await schedule()
    expect(await screen.findByText(/It will be published on May 6, 2099/)).toBeTruthy()
    expect(sent()).toEqual([{ publishAt: instant('2099-05-06T07:08') }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for a date when there is none', async () => {
    const { press, schedule, screen, sent } = open()
    await press('Schedule Publishing')
    await schedule()
    expect(await screen.findByText('Missing publish date')).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText('Please select a publish date and time.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('refuses to hide a course before it appears', async () => {
    const { press, pick, publishField, unpublishField, schedule, screen, sent } = open()
    await press('Schedule Publishing')
    pick(publishField(), '2099-05-06T07:08')
    pick(unpublishField(), '2099-05-06T07:07')
    await schedule()
    expect(await screen.findByText('The unpublish date must be after the publish date.')).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('keeps both dates when the server refuses them', async () => {
    const { press, pick, publishField, unpublishField, schedule, screen } = open(hidden, {
      [SCHEDULE]: new Refusal(400, 'This time has passed.'),
    })
    await press('Schedule Publishing')
    pick(publishField(), '2099-05-06T07:08')
    pick(unpublishField(), '2099-06-06T07:08')
    await schedule()
    expect(await screen.findByText(/Failed to schedule the course\..*This time has passed\./)).toBeTruthy()
    expect(publishField().value).toBe('2099-05-06T07:08')
    expect(unpublishField().value).toBe('2099-06-06T07:08')
  })

  it('asks before Escape throws a chosen date away', async () => {
    const { press, pick, publishField, user, screen } = open()
    await press('Schedule Publishing')
    pick(publishField(), '2099-05-06T07:08')
    await user.keyboard('{Escape}')
    await press('Keep editing')
    expect(publishField().value).toBe('2099-05-06T07:08')
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the current schedule, edits it and can clear it', async () => {
    const { press, publishField, screen, server } = open(scheduled, { [CANCEL]: hidden })
    expect(screen.getByText('Publishes').nextElementSibling?.textContent).toContain('2099')
    expect(screen.getByText('Unpublishes').nextElementSibling?.textContent).toContain('2099')
    await press('Schedule Publishing')
    expect(instant(publishField().value)).toBe(scheduled.scheduledPublishAt)
    await press('Cancel')
    await press('Remove schedule')
    expect(await screen.findByText('The course stays as it is now.')).toBeTruthy()
    expect(server.calls.filter(({ name }) => name === CANCEL)).toHaveLength(1)
  })

  it('offers nothing to remove while nothing is scheduled', () => {
    expect(open().screen.queryByRole('button', { name: 'Remove schedule' })).toBeNull()
  })
})
