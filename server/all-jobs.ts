import { sendPasswordReset } from './features/accounts/passwords/send-password-reset.ts'
import { deletePicture } from './features/accounts/profile/delete-picture.ts'
import { sweepAccounts } from './features/accounts/sweep-accounts.ts'
import { sweepAuditLog } from './features/audit/sweep-audit-log.ts'
import { forgetBuyer } from './features/checkout/anonymize-buyer.ts'
import { removeSavedCards } from './features/checkout/cards/drop-saved-cards.ts'
import { sweepOrders } from './features/checkout/pending/sweep-orders.ts'
import { runInstallments } from './features/installments/run-installments.ts'
import { sweepTrades } from './features/journal/sweep-trades.ts'
import { deleteTradePicture } from './features/journal/trade-picture-files.ts'
import { reachMilestones } from './features/learning/milestones/reach-milestones.ts'
import { announce } from './features/mail/admin/send-announcement.ts'
import { releaseForgottenEmails } from './features/mail/release-held-emails.ts'
import { sendMail } from './features/mail/send-mail.ts'
import { sweepEmails } from './features/mail/sweep-emails.ts'
import { sweepUploads } from './features/media/sweep-uploads.ts'
import { followCredits, followEndedCredits } from './features/mentorship/booking/follow-credits.ts'
import { notifyOfLink } from './features/mentorship/booking/notify-of-link.ts'
import { sendSessionReminders } from './features/mentorship/booking/send-session-reminders.ts'
import { deleteSharedFile } from './features/mentorship/files/stored-shared-files.ts'
import { sweepSharedFiles } from './features/mentorship/files/sweep-shared-files.ts'
import { notifyOfMessages } from './features/mentorship/threads/notify-of-messages.ts'
import { beginAccess } from './features/orders/settling/delay-access.ts'
import { waiverConfirmed } from './features/orders/withdrawing/confirm-waiver.ts'
import { sweepPlays } from './features/plays/sweep-plays.ts'
import { fileEarlierDrills } from './features/practice/file-earlier-drills.ts'
import { sendReviewEmails } from './features/practice/send-review-emails.ts'
import { sweepVisitorRuns } from './features/practice/sweep-visitor-runs.ts'
import { recheckRefunds } from './features/refunds/recheck-refunds.ts'
import { resumeRefunds } from './features/refunds/resume-refunds.ts'
import { checkBrowserLadder } from './features/renditions/confirm-browser-ladder.ts'
import { encodeVideo } from './features/renditions/encode-video.ts'
import { sweepLadders } from './features/renditions/sweep-ladders.ts'
import { catchUpEvents } from './features/webhooks/catch-up-events.ts'
import { matchWithdrawal } from './features/withdrawals/match-withdrawal.ts'

import { deleteStoredFile } from './files/delete-stored-file.ts'

/** Every kind of job that runs outside a request. */
export const allJobs = {
  queued: [
    sendMail,
    announce,
    sendPasswordReset,
    deletePicture,
    deleteTradePicture,
    deleteSharedFile,
    followEndedCredits,
    notifyOfLink,
    notifyOfMessages,
    fileEarlierDrills,
    reachMilestones,
    deleteStoredFile,
    forgetBuyer,
    removeSavedCards,
    waiverConfirmed,
    beginAccess,
    matchWithdrawal,
    encodeVideo,
    checkBrowserLadder,
  ],
  recurring: [
    sweepAccounts,
    sweepEmails,
    sweepAuditLog,
    releaseForgottenEmails,
    sweepUploads,
    sweepLadders,
    sweepPlays,
    sweepVisitorRuns,
    sweepTrades,
    sendReviewEmails,
    sendSessionReminders,
    followCredits,
    sweepSharedFiles,
    sweepOrders([resumeRefunds, recheckRefunds]),
    runInstallments,
    catchUpEvents,
  ],
}
