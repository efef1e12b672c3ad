import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { AdminCourseDetail, PlanAtNewPrice } from '#contract/catalog/admin-course.ts'
import { priceBreaksPlan } from '#contract/catalog/payment-plan.ts'
import { failureCode } from '#web/lib/api/api-error.ts'
import { adminCourseQuery, refreshCatalog } from '../admin-catalog.queries.ts'
import { useUpdateCourse } from '../courses.mutations.ts'
import type { EditedFields, EditorParts, PreparedPart } from './editor-parts.ts'

/** What must be answered before the changes are sent. */
type Question = { prepared: PreparedPart[] } & (
  | { kind: 'newer'; names: string[] }
  | { kind: 'plan'; priceCents: number }
)

/** Saves every part with changes in one call. */
export function useSaveCourse(course: AdminCourseDetail | undefined, parts: EditorParts) {
  const queryClient = useQueryClient()
  const update = useUpdateCourse(course?.id ?? '')
  const [question, setQuestion] = useState<Question | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)

  const oneAtATime = async (work: () => Promise<void>) => {
    if (isBusy.current || !course) return
    isBusy.current = true
    setSaving(true)
    try {
      await work()
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  const send = async (prepared: PreparedPart[], latest: AdminCourseDetail, action: PlanAtNewPrice['action']) => {
    const changes: EditedFields = Object.assign({}, ...prepared.map((part) => part.changes))
    const plan = changes.priceCents === undefined ? {} : { paymentPlan: { seen: seenPlan(latest), action } }
    try {
      const saved = await update.mutateAsync({ ...changes, ...plan })
      setQuestion(null)
      for (const part of prepared) part.onSaved(saved)
    } catch (error) {
      for (const part of prepared) part.onRefused?.(error)
      if (failureCode(error) !== 'plan_changed') return
      await refreshCatalog(queryClient)
      setQuestion({ kind: 'plan', prepared, priceCents: changes.priceCents ?? latest.priceCents })
    }
  }

  /** Asks about the payment plan if the new price breaks it, otherwise sends. */
  const sendOrAsk = async (prepared: PreparedPart[], latest: AdminCourseDetail) => {
    const priceCents = prepared.find(({ changes }) => changes.priceCents !== undefined)?.changes.priceCents
    const breaksPlan =
      priceCents !== undefined && priceCents !== latest.priceCents && priceBreaksPlan(latest, priceCents)
    if (breaksPlan) setQuestion({ kind: 'plan', prepared, priceCents })
    else await send(prepared, latest, 'leave')
  }

  const latestCourse = async (known: AdminCourseDetail) => {
    // If it can't be loaded, the save itself says what is wrong.
    const load = queryClient.fetchQuery({ ...adminCourseQuery(known.id), staleTime: 0 })
    return load.catch(() => known)
  }

  return {
    isSaving,
    question,
    cancel: () => setQuestion(null),
    save: () =>
      oneAtATime(async () => {
        if (!course) return
        const prepared: PreparedPart[] = []
        for (const part of parts.dirtyParts()) {
          const ready = await part.prepare()
          if (!ready) return
          prepared.push(ready)
        }
        if (prepared.length === 0) return
        const latest = await latestCourse(course)
        const names = prepared.flatMap((part) => part.newerChanges(latest))
        if (names.length > 0) setQuestion({ kind: 'newer', prepared, names })
        else await sendOrAsk(prepared, latest)
      }),
    /** Replaces what someone else saved meanwhile. */
    replaceNewer: () =>
      oneAtATime(async () => {
        if (!course || !question) return
        setQuestion(null)
        await sendOrAsk(question.prepared, course)
      }),
    answerPlan: (action: PlanAtNewPrice['action']) =>
      oneAtATime(async () => {
        if (course && question) await send(question.prepared, course, action)
      }),
  }
}

const seenPlan = (course: AdminCourseDetail): PlanAtNewPrice['seen'] => ({
  enabled: course.paymentPlanEnabled,
  firstPaymentCents: course.paymentPlanFirstPaymentCents,
  secondPaymentCents: course.paymentPlanSecondPaymentCents,
})
