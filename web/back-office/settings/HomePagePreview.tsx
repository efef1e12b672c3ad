import type { HomePage } from '#contract/settings/home-page.ts'
import { HeroWords } from '#web/home-page/HeroWords.tsx'
import { HomeSections } from '#web/home-page/HomeSections.tsx'

/** The page's own sections, smaller. Courses and bundles stand between the first two and are left out. */
export function HomePagePreview({ page }: { page: HomePage }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper pb-10 [zoom:0.62]">
      <div data-part="Top of the page" className="column pt-12">
        <HeroWords {...page.hero} heading="p" />
      </div>
      <div data-part="Who teaches">
        <HomeSections teacher={page.teacher} questions={[]} closing={null} />
      </div>
      <div data-part="Common questions">
        <HomeSections teacher={null} questions={page.questions} closing={null} areAnswersOpen />
      </div>
      <div data-part="End of the page">
        <HomeSections teacher={null} questions={[]} closing={page.closing} />
      </div>
    </div>
  )
}
