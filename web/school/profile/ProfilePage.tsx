import { Download } from 'lucide-react'
import { AddCard } from '#web/card-payment/AddCard.tsx'
import { PaymentMethods } from '#web/card-payment/PaymentMethods.tsx'
import { useViewer } from '#web/lib/session/viewer.ts'
import { paths } from '#web/paths.ts'
import { MyNotes } from '#web/school/notes/MyNotes.tsx'
import { ReviewEmails } from '#web/school/practice/ReviewEmails.tsx'
import { AccountStatus } from '#web/school/profile/AccountStatus.tsx'
import { ChangePassword } from '#web/school/profile/ChangePassword.tsx'
import { DeleteAccount } from '#web/school/profile/deletion/DeleteAccount.tsx'
import { ProfileInformation } from '#web/school/profile/ProfileInformation.tsx'
import { ProfileSection } from '#web/school/profile/ProfileSection.tsx'
import { SectionNav } from '#web/school/profile/SectionNav.tsx'
import { SecurityPart } from '#web/school/profile/SecurityPart.tsx'
import { ActiveSessions } from '#web/school/profile/sessions/ActiveSessions.tsx'
import { TwoFactor } from '#web/school/profile/two-factor/TwoFactor.tsx'
import { MyPurchases } from '#web/school/purchases/MyPurchases.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageSpinner } from '#web/ui/Spinner.tsx'

export function ProfilePage() {
  const { viewer } = useViewer()
  if (!viewer) return <PageSpinner />
  return (
    <div className="column pt-10 md:pt-16">
      <h1 className="text-36 md:text-48">Profile</h1>
      <div className="mt-8 grid gap-x-12 lg:mt-12 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <SectionNav />
        <div className="grid gap-5 md:gap-6">
          <ProfileInformation viewer={viewer} />
          <AccountStatus viewer={viewer} />
          <ProfileSection id="notes" title="My Notes">
            <MyNotes />
          </ProfileSection>
          <ProfileSection
            id="purchases"
            title="Purchases"
            description="Everything you've bought, with receipts and payment plan dates."
          >
            <MyPurchases />
          </ProfileSection>
          <ProfileSection id="payment-methods" title="Payment Methods" action={<AddCard />}>
            <PaymentMethods />
          </ProfileSection>
          <ProfileSection id="security" title="Account Security">
            <div className="grid gap-8">
              <SecurityPart title="Password" description="Use a long password you don't use anywhere else.">
                <ChangePassword />
              </SecurityPart>
              <SecurityPart title="Two-factor sign-in" description="Use an authenticator app as well as your password.">
                <TwoFactor />
              </SecurityPart>
              <SecurityPart title="Devices" description="Where you're signed in right now.">
                <ActiveSessions />
              </SecurityPart>
            </div>
          </ProfileSection>
          <ProfileSection
            id="emails"
            title="Emails"
            description="Emails about your account and purchases are always sent. These are up to you."
          >
            <ReviewEmails />
          </ProfileSection>
          <ProfileSection
            id="data"
            title="Your Data"
            description="Download all your data in readable and machine-readable form."
            action={
              <a href={paths.accountExport} className={buttonStyle()}>
                <Download aria-hidden="true" className="size-4" />
                Download my data
              </a>
            }
          />
          <ProfileSection
            danger
            id="danger"
            title="Danger Zone"
            description="Deleting your account removes it for good. We'll ask you to confirm."
            action={<DeleteAccount />}
          />
        </div>
      </div>
    </div>
  )
}
