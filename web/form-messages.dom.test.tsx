import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

import { login, register } from '#contract/accounts/accounts.endpoints.ts'
import { ChangePasswordForm as ChangePasswordRules, NewPasswordForm } from '#contract/accounts/passwords.endpoints.ts'
import { ProfileForm as ProfileRules } from '#contract/accounts/profile.endpoints.ts'
import { SecondFactorForms } from '#contract/accounts/two-factor.endpoints.ts'
import type { AdminCourse, AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { ModuleTitleSchema } from '#contract/catalog/admin-course.ts'
import { schedulePublish } from '#contract/catalog/admin-courses.endpoints.ts'
import { BundleForm, LessonForm, NewCourseForm as NewCourseRules, ProgramForm } from '#contract/catalog/course-forms.ts'
import { sendMessage } from '#contract/contact/contact.endpoints.ts'
import { announcementForm } from '#contract/mail/announcement.endpoints.ts'
import { ResetPasswordForm } from '#web/account/forgotten-password/ResetPasswordForm.tsx'
import { LogInForm } from '#web/account/log-in/LogInForm.tsx'
import { SecondFactorForm } from '#web/account/log-in/SecondFactorForm.tsx'
import { SignUpForm } from '#web/account/log-in/SignUpForm.tsx'
import { LessonDialog } from '#web/back-office/courses/curriculum/LessonDialog.tsx'
import { ModuleDialog } from '#web/back-office/courses/curriculum/ModuleDialog.tsx'
import { NewCourseForm } from '#web/back-office/courses/NewCourseForm.tsx'
import { BundleDialog } from '#web/back-office/courses/offers/BundleDialog.tsx'
import { ProgramDialog } from '#web/back-office/courses/offers/ProgramDialog.tsx'
import { SchedulePublishingDialog } from '#web/back-office/courses/SchedulePublishingDialog.tsx'
import { AnnounceDialog } from '#web/back-office/email/AnnounceDialog.tsx'
import { ChangePasswordForm } from '#web/passwords/ChangePasswordForm.tsx'
import { ProfileForm } from '#web/school/profile/ProfileForm.tsx'
import { ContactForm } from '#web/shop/contact/ContactForm.tsx'
import { show } from '#web/test/show.tsx'

const nothing = () => {}
const course = { id: 'c', title: 'Intro', modules: [], scheduledPublishAt: null, scheduledUnpublishAt: null }
const detail = course as unknown as AdminCourseDetail
const bundled = { id: 'c', title: 'Intro', priceCents: 4900, bundleIncluded: true } as AdminCourse

type Case = [form: string, element: ReactElement, rules: z.ZodType, empty: unknown, button: string]

/** The contract's first message for each field when a form is submitted unchanged. */
function messagesOf(rules: z.ZodType, empty: unknown): string[] {
  const issues = rules.safeParse(empty).error?.issues ?? []
  return [...new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message])).values()]
}

describe('a form that is sent empty', () => {
  it.each<Case>([
    [
      'signing up',
      <SignUpForm key="form" isPending={false} onSubmit={nothing} draft={{ current: undefined }} />,
      register.body,
      { firstName: '', lastName: '', email: '', password: '' },
      'Create Account',
    ],
    [
      'signing in',
      <LogInForm
        key="form"
        isPending={false}
        isRefused={false}
        onEdit={nothing}
        onSubmit={nothing}
        onForgot={nothing}
        initialEmail=""
      />,
      login.body,
      { email: '', password: '' },
      'Sign In',
    ],
    [
      'the second step',
      <SecondFactorForm key="form" isPending={false} onSubmit={nothing} onBack={nothing} />,
      SecondFactorForms.app,
      { code: '' },
      'Verify',
    ],
    [
      'a forgotten password',
      <ResetPasswordForm key="form" isPending={false} onSubmit={nothing} />,
      NewPasswordForm,
      { newPassword: '', confirmation: '' },
      'Update Password',
    ],
    [
      'a new password',
      <ChangePasswordForm key="form" isPending={false} onSubmit={nothing} />,
      ChangePasswordRules,
      { currentPassword: '', newPassword: '', confirmation: '' },
      'Update Password',
    ],
    [
      'the profile',
      <ProfileForm
        key="form"
        profile={{ firstName: ' ', lastName: '', email: '' }}
        isPending={false}
        onSubmit={nothing}
        onCancel={nothing}
      />,
      ProfileRules,
      { firstName: ' ', lastName: '', email: '' },
      'Save Changes',
    ],
    [
      'a message',
      <ContactForm
        key="form"
        sender={{ name: '', email: '' }}
        isPending={false}
        problem={undefined}
        onEdit={nothing}
        onSubmit={nothing}
      />,
      sendMessage.body,
      { name: '', email: '', message: '' },
      'Send message',
    ],
    [
      'a course',
      <NewCourseForm key="form" onCreated={nothing} onClose={nothing} />,
      NewCourseRules,
      { title: '', slug: '', subtitle: '', description: '', price: '', isPublished: false },
      'Create Course',
    ],
    [
      'a module',
      <ModuleDialog key="form" course={detail} onClose={nothing} />,
      ModuleTitleSchema,
      { title: '' },
      'Create Module',
    ],
    [
      'a lesson',
      <LessonDialog key="form" course={detail} moduleId="m" onClose={nothing} />,
      LessonForm,
      { title: '', videoKey: '', videoDuration: '', transcriptText: '', captionsKey: '' },
      'Create Lesson',
    ],
    [
      'a bundle',
      <BundleDialog key="form" courses={[bundled]} onClose={nothing} />,
      BundleForm,
      { title: '', description: '', price: '', originalPrice: '', courseIds: [] },
      'Create Bundle',
    ],
    [
      'a mentorship program',
      <ProgramDialog key="form" onClose={nothing} />,
      ProgramForm,
      { title: '', description: '', price: '', sessions: '4', minutes: '60' },
      'Create Program',
    ],
    [
      'a schedule',
      <SchedulePublishingDialog key="form" course={detail} onClose={nothing} />,
      schedulePublish.body,
      { publishAt: '', unpublishAt: '' },
      'Schedule',
    ],
    [
      'an announcement',
      <AnnounceDialog key="form" type="mentorship_booking" onClose={nothing} />,
      announcementForm(['studentEmail', 'programTitle', 'mentorName', 'time', 'joinUrl']),
      { studentEmail: '', programTitle: '', mentorName: '', time: '', joinUrl: '' },
      'Send',
    ],
  ])('says what the contract says: %s', async (_, element, rules, empty, button) => {
    const { user, screen } = show(element)
    await user.click(screen.getByRole('button', { name: button }))
    const messages = messagesOf(rules, empty)
    expect(messages.length).toBeGreaterThan(0)
    for (const message of messages) expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  })
})

describe('a form that is filled in', () => {
  it('is sent once, however often the button is pressed while its rules are loading', async () => {
    const sent: unknown[] = []
    const { user, screen } = show(
      <LogInForm
        isPending={false}
        isRefused={false}
        onEdit={nothing}
        onSubmit={(typed) => sent.push(typed)}
        onForgot={nothing}
        initialEmail=""
      />,
    )
    await user.type(screen.getByLabelText('Email'), 'ada@example.test')
    await user.type(screen.getByLabelText('Password'), 'candlewick')
    const button = screen.getByRole('button', { name: 'Sign In' })
    button.click()
    button.click()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect(sent).toEqual([{ email: 'ada@example.test', password: 'candlewick' }])
  })
})
