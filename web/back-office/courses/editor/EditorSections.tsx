import type { AdminCourseDetail } from '#contract/catalog/admin-course.ts'
import { BundleSetting } from '../BundleSetting.tsx'
import { CurriculumBoard } from '../curriculum/CurriculumBoard.tsx'
import { MarketingCopyForm } from '../MarketingCopyForm.tsx'
import { StatusAndScheduling } from '../StatusAndScheduling.tsx'
import { ThumbnailBlock } from '../ThumbnailBlock.tsx'
import { TrailerBlock } from '../TrailerBlock.tsx'
import { WhatsIncludedForm } from '../WhatsIncludedForm.tsx'
import { BasicsForm } from './BasicsForm.tsx'
import { ClaimsForm } from './ClaimsForm.tsx'
import { EditorSection } from './EditorSection.tsx'
import type { SectionId } from './editor-sections.ts'
import { figuresOf } from './figures-of.ts'
import { OtherPricesForm } from './OtherPricesForm.tsx'
import { PlanSummary } from './PlanSummary.tsx'
import { PriceForm } from './PriceForm.tsx'
import { PriceHistory } from './PriceHistory.tsx'

type Props = { course: AdminCourseDetail; unsaved: SectionId[] }

export function EditorSections({ course, unsaved }: Props) {
  const section = (id: SectionId) => ({ id, isUnsaved: unsaved.includes(id) })
  return (
    <div className="grid content-start gap-12">
      <EditorSection {...section('basics')} hint="What the course is called and what it's about.">
        <BasicsForm course={course} />
      </EditorSection>
      <EditorSection {...section('price')} hint="What it costs, alone and in bundles.">
        <PriceForm course={course} />
        <OtherPricesForm course={course} />
        <PriceHistory spans={course.priceHistory} />
        <div data-field="plan">
          <PlanSummary course={course} />
        </div>
        <BundleSetting course={course} />
      </EditorSection>
      <EditorSection {...section('media')} hint="What visitors see before they buy.">
        <ThumbnailBlock course={course} />
        <TrailerBlock course={course} />
      </EditorSection>
      <EditorSection {...section('curriculum')} hint="What students work through. Changes here are saved right away.">
        <div data-field="curriculum">
          <CurriculumBoard course={course} />
        </div>
      </EditorSection>
      <EditorSection {...section('copy')} hint="What the course page says below the description.">
        <WhatsIncludedForm course={course} />
        <MarketingCopyForm course={course} />
        <ClaimsForm course={course} figures={figuresOf(course)} />
      </EditorSection>
      <EditorSection {...section('schedule')} hint="When visitors see the course. Changes here take effect right away.">
        <StatusAndScheduling course={course} />
      </EditorSection>
    </div>
  )
}
