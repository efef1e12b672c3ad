import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'

import type { AdminSettings } from '#contract/settings/admin-settings.endpoints.ts'
import {
  HOME_PAGE_DEFAULTS,
  HOME_PAGE_FIELDS,
  type HomePageField,
  QUESTION_TOPICS,
  toHomePage,
} from '#contract/settings/home-page.ts'
import { Button } from '#web/ui/Button.tsx'
import { HomePagePreview } from './HomePagePreview.tsx'
import { PictureSetting } from './PictureSetting.tsx'
import { SettingsForm, type SettingsFormState } from './SettingsForm.tsx'
import { LongTextSetting, TextSetting } from './setting-fields.tsx'

const TOPIC_LABELS = { risk: 'Risk', refund: 'Refund', access: 'Access', level: 'Level' }

/** Every text on the home page that isn't a course or a bundle. */
export function HomePageForm({ settings }: { settings: AdminSettings }) {
  return (
    <SettingsForm
      title="Home page"
      description="What visitors read first. Courses and bundles are edited under Courses."
      names={HOME_PAGE_FIELDS}
      settings={settings}
      preview={(form) => <LivePreview form={form} settings={settings} />}
    >
      {(form) => (
        <>
          <Section form={form} title="Top of the page" names={['heroTitle', 'heroText', 'heroButton', 'heroFacts']}>
            <TextSetting form={form} name="heroTitle" label="Headline" />
            <LongTextSetting
              form={form}
              name="heroText"
              label="Promise"
              rows={2}
              hint="One sentence below the headline."
            />
            <TextSetting form={form} name="heroButton" label="Main button" />
            <LongTextSetting
              form={form}
              name="heroFacts"
              label="Facts"
              rows={3}
              hint={
                settings.heroFacts === HOME_PAGE_DEFAULTS.heroFacts
                  ? "Up to 4, one per line. These are examples: replace them with what's true for your school."
                  : "Up to 4, one per line. Only claim what's true for your school."
              }
            />
          </Section>
          <Section form={form} title="Who teaches" names={['teacherName', 'teacherBio', 'teacherCredentials']}>
            <p className="-mt-2 text-13 text-muted">Hidden until you enter a name.</p>
            <TextSetting form={form} name="teacherName" label="Teacher's name" />
            <LongTextSetting form={form} name="teacherBio" label="About the teacher" rows={4} hint="A few sentences." />
            <LongTextSetting
              form={form}
              name="teacherCredentials"
              label="Credentials"
              rows={3}
              hint="Up to 6, one per line."
            />
            <PictureSetting
              picture="teacher"
              label="Photo of the teacher"
              hint="Cropped to a square. Up to 5 MB. Saved as soon as you choose it."
              current={settings.pictures.teacher}
            />
          </Section>
          <Section
            form={form}
            title="Common questions"
            names={QUESTION_TOPICS.flatMap((topic) => [`${topic}Question`, `${topic}Answer`] as const)}
          >
            <p className="-mt-2 text-13 text-muted">
              Help Center in the footer leads here. Clear a question or its answer to hide it.
            </p>
            {QUESTION_TOPICS.map((topic) => (
              <div key={topic} className="grid gap-3 border-l-2 border-line pl-4">
                <TextSetting form={form} name={`${topic}Question`} label={`${TOPIC_LABELS[topic]}: question`} />
                <LongTextSetting
                  form={form}
                  name={`${topic}Answer`}
                  label={`${TOPIC_LABELS[topic]}: answer`}
                  rows={3}
                />
              </div>
            ))}
          </Section>
          <Section form={form} title="End of the page" names={['closingTitle', 'closingText', 'closingButton']}>
            <TextSetting form={form} name="closingTitle" label="Closing title" hint="Clear it to hide this part." />
            <LongTextSetting form={form} name="closingText" label="Closing text" rows={2} />
            <TextSetting form={form} name="closingButton" label="Closing button" hint="Leads to the course catalog." />
          </Section>
        </>
      )}
    </SettingsForm>
  )
}

type SectionProps = { form: SettingsFormState; title: string; names: readonly HomePageField[]; children: ReactNode }

function Section({ form, title, names, children }: SectionProps) {
  const values = useWatch({ control: form.control, name: [...names] })
  const isDefault = names.every((name, at) => values[at] === HOME_PAGE_DEFAULTS[name])
  const reset = () => {
    for (const name of names) {
      form.setValue(name, HOME_PAGE_DEFAULTS[name], { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <section
      aria-label={title}
      data-part={title}
      className="grid gap-5 border-t border-line pt-6 first:border-0 first:pt-0"
    >
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-18 font-semibold text-ink">{title}</h3>
        {!isDefault && (
          <Button variant="ghost" size="small" aria-label={`Reset to default: ${title}`} onClick={reset}>
            Reset to default
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

function LivePreview({ form, settings }: { form: SettingsFormState; settings: AdminSettings }) {
  const typed = useWatch({ control: form.control }) as Record<HomePageField, string>
  return <HomePagePreview page={toHomePage(typed, settings.pictures.teacher?.url ?? null)} />
}
