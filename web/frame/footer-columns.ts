import { FOOTER_COURSES } from '#contract/shop/footer-courses.ts'
import type { ShopInfo } from '#contract/shop/shop-info.ts'
import { WITHDRAW_LABEL } from '#contract/withdrawal/withdraw-label.ts'
import { paths } from '#web/paths.ts'

type Item = { label: string; href?: string | undefined }

export type FooterColumn = { title: string; items: Item[] }

const coursesColumn = ({ missingCourses = [] }: ShopInfo): FooterColumn => ({
  title: 'Courses',
  items: [
    ...FOOTER_COURSES.filter(({ slug }) => !missingCourses.includes(slug)).map(({ label, slug }) => ({
      label,
      href: paths.course(slug),
    })),
    { label: 'Complete Bundle', href: paths.catalog },
    { label: 'Free Resources', href: paths.catalog },
  ],
})

const SUPPORT: FooterColumn = {
  title: 'Support',
  items: [
    { label: 'Help Center', href: paths.questions },
    { label: 'Contact Us', href: paths.contact },
    { label: 'System Status', href: paths.status },
    { label: 'Student Portal', href: paths.dashboard },
  ],
}

/** Terms and privacy links come from the settings. */
const legalColumn = ({ termsOfServiceUrl, privacyPolicyUrl }: ShopInfo): FooterColumn => ({
  title: 'Legal',
  items: [
    { label: 'Terms', href: termsOfServiceUrl },
    { label: 'Privacy', href: privacyPolicyUrl },
    { label: 'Refund', href: paths.refundPolicy },
    { label: 'Cookie', href: paths.cookies },
    { label: 'Accessibility', href: paths.accessibility },
    { label: 'Imprint', href: paths.imprint },
    { label: WITHDRAW_LABEL, href: paths.withdraw },
  ],
})

export const footerColumns = (shop: ShopInfo): FooterColumn[] => [coursesColumn(shop), SUPPORT, legalColumn(shop)]
