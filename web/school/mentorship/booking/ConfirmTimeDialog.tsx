import { type FormEvent, useState } from 'react'
import { MAX_AGENDA_LENGTH } from '#contract/mentorship/mentorship-limits.ts'
import type { MySession } from '#contract/mentorship/mentorship-session.ts'
import type { MyProgram } from '#contract/mentorship/my-mentorship.endpoints.ts'
import { changeDeadline } from '#contract/mentorship/session-rules.ts'
import { elsewhere, ownZone, shortDayIn, timeIn } from '#web/lib/time-and-money/zoned-time.ts'
import { hours } from '#web/school/mentorship/session-words.ts'
import { DayAndTime } from '#web/session-parts/DayAndTime.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import type { FreeTime } from './free-time.ts'
import { TimeTaken } from './TimeTaken.tsx'
import { useChooseTime } from './use-choose-time.ts'

type Props = {
  program: MyProgram
  moving: MySession | null
  time: FreeTime
  now: string
  onPickAnother: (time: FreeTime) => void
  onClose: () => void
}

/** The last look at a time before it's booked, and what it costs. */
export function ConfirmTimeDialog({ program, moving, time, now, onPickAnother, onClose }: Props) {
  const [agenda, setAgenda] = useState('')
  const { choose, problem, nextTimes, isPending } = useChooseTime({ program, moving, time, agenda })
  const own = ownZone()
  const other = time.mentorTimeZone && elsewhere(time.startsAt, own, time.mentorTimeZone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    choose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={moving ? 'Move to this time?' : 'Book this session?'}
      unsavedWhat="What you typed"
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div>
          <p className="font-display text-22 font-medium text-ink">
            <DayAndTime instant={time.startsAt} />
          </p>
          <p className="text-14 text-ink-soft">
            {program.sessionDurationMinutes} minutes with {time.mentorName}
            {other && ` · ${other}`}
            {time.group && ` · group of up to ${time.group.capacity}`}
          </p>
        </div>
        {!moving && (
          <Field label="What would you like to work on? (optional)" hint="Your mentor sees this before the call.">
            {(control) => (
              <Textarea
                rows={3}
                className="min-h-22"
                maxLength={MAX_AGENDA_LENGTH}
                value={agenda}
                onChange={({ target }) => setAgenda(target.value)}
                {...control}
              />
            )}
          </Field>
        )}
        <p className="text-14 text-ink-soft">
          {!moving && describeCost(program.credits.left)} {describeDeadline(program, time, now)}
        </p>
        <TimeTaken problem={problem} nextTimes={nextTimes} time={time} onPick={onPickAnother} />
        <div data-actions="" className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" variant="primary" disabled={isPending || nextTimes.length > 0}>
            {moving ? (isPending ? 'Moving...' : 'Move session') : isPending ? 'Booking...' : 'Book session'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const describeCost = (left: number) =>
  left === 1 ? 'This uses your last session.' : `This uses 1 of your ${left} remaining sessions.`

function describeDeadline({ cutoffHours }: MyProgram, { startsAt, group }: FreeTime, now: string): string {
  const own = ownZone()
  const until = changeDeadline(startsAt, cutoffHours).toISOString()
  if (until <= now) {
    return `It starts in less than ${hours(cutoffHours)}, so you can't move it afterward, and canceling uses up the session.`
  }
  const last = `${shortDayIn(until, own)}, ${timeIn(until, own)}`
  return group
    ? `You can cancel it until ${last}. Group sessions can't be moved.`
    : `You can move or cancel it until ${last}.`
}
