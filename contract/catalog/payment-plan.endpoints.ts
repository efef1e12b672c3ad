import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CentsField, IdField, optional } from '../fields.ts'
import { AdminCourseSchema } from './admin-course.ts'

export const setPaymentPlan = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:courseId/payment-plan',
  access: 'staff',
  summary: "Turns a course's payment plan on or off and sets its two payments.",
  params: z.object({ courseId: IdField }),
  body: z.object({
    paymentPlanEnabled: z.boolean(),
    paymentPlanFirstPaymentCents: optional(CentsField),
    paymentPlanSecondPaymentCents: optional(CentsField),
    paymentPlanDaysToSecondPayment: optional(z.number()),
  }),
  reply: AdminCourseSchema,
})
