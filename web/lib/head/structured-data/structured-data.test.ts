import { describe, expect, it } from 'vitest'
import type { CourseDetail } from '#contract/catalog/course.ts'
import { sampleCourse } from '#web/test/sample-course-detail.ts'
import { renderHead, type StructuredData } from '../head-tags.ts'
import { courseListData } from './course-list-data.ts'
import { coursePageData } from './course-page-data.ts'
import { organizationData, websiteData } from './organization-data.ts'

const site = { siteName: 'Candlewick', absoluteUrl: (path: string) => `https://candlewick.example${path}` }

const intro: CourseDetail = {
  ...sampleCourse,
  marketingCopy: {
    bestFor: [],
    quickConcepts: [],
    labs: [],
    youWillLearn: ['Read a chart'],
    whatsInside: [],
    prerequisites: ['School arithmetic'],
    whatWeDontTeach: [],
  },
  modules: [{ title: 'Reading a market', lessons: [] }],
}

const ofType = (things: StructuredData[], type: string) => things.find((thing) => thing['@type'] === type)

describe('a course page', () => {
  it('describes the course with the fields search engines require', () => {
    expect(ofType(coursePageData(intro, site), 'Course')).toEqual({
      '@type': 'Course',
      name: 'Intro to Trading',
      description: 'Charts & orders',
      url: 'https://candlewick.example/courses/intro-to-trading',
      image: 'https://candlewick.example/share/intro-to-trading.png',
      provider: {
        '@type': 'Organization',
        '@id': 'https://candlewick.example/#organization',
        name: 'Candlewick',
        url: 'https://candlewick.example/',
      },
      educationalLevel: 'Beginner',
      teaches: ['Read a chart'],
      coursePrerequisites: ['School arithmetic'],
      syllabusSections: [{ '@type': 'Syllabus', name: 'Reading a market' }],
      educationalCredentialAwarded: 'Certificate of completion',
      hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT120M' },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: '49.99',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://candlewick.example/courses/intro-to-trading',
      },
    })
  })

  it('is a product at its exact price', () => {
    expect(ofType(coursePageData(intro, site), 'Product')).toMatchObject({
      name: 'Intro to Trading',
      image: 'https://candlewick.example/share/intro-to-trading.png',
      brand: { '@type': 'Brand', name: 'Candlewick' },
      offers: { '@type': 'Offer', price: '49.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
  })

  it('marks the coming-soon course as a pre-order', () => {
    const things = coursePageData({ ...intro, slug: 'advanced-trading-concepts', priceCents: 12_900 }, site)
    for (const type of ['Course', 'Product']) {
      expect(ofType(things, type)?.offers).toMatchObject({
        price: '129.00',
        availability: 'https://schema.org/PreOrder',
      })
    }
  })

  it('has a breadcrumb to the catalog', () => {
    expect(ofType(coursePageData(intro, site), 'BreadcrumbList')).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Courses', item: 'https://candlewick.example/courses' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Intro to Trading',
          item: 'https://candlewick.example/courses/intro-to-trading',
        },
      ],
    })
  })

  it("omits level, copy and contents that a course doesn't have", () => {
    const bare = { ...intro, slug: 'options', marketingCopy: null, modules: [] }
    const course = ofType(coursePageData(bare, site), 'Course') ?? {}
    for (const property of ['educationalLevel', 'teaches', 'coursePrerequisites', 'syllabusSections']) {
      expect(course).not.toHaveProperty(property)
    }
  })

  it('escapes a hostile title without losing any of it', () => {
    const title = `</script><script>alert("1")</script> & 'co' <!--app-->`
    const head = renderHead(
      { canonicalPath: '/x', structuredData: (site) => coursePageData({ ...intro, title, description: title }, site) },
      { siteName: title, siteUrl: 'https://candlewick.example' },
    )
    const scripts = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    expect(scripts).toHaveLength(3)
    expect(head.match(/<\/?script/g)).toHaveLength(6)
    const [course, product, breadcrumbs] = scripts.map(([, json]) => JSON.parse(json ?? ''))
    expect([course.name, course.provider.name, product.description, product.brand.name]).toEqual(Array(4).fill(title))
    expect(breadcrumbs.itemListElement[1].name).toBe(title)
  })
})

describe('the other pages', () => {
  it('name who runs the shop', () => {
    expect(organizationData(site)).toEqual({
      '@type': 'Organization',
      '@id': 'https://candlewick.example/#organization',
      name: 'Candlewick',
      url: 'https://candlewick.example/',
      logo: 'https://candlewick.example/icon-512.png',
    })
    expect(websiteData(site)).toMatchObject({ name: 'Candlewick', url: 'https://candlewick.example/' })
  })

  it('list the courses in their order', () => {
    expect(courseListData([intro, { slug: 'a b', title: 'Second' }], site)).toEqual({
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Intro to Trading',
          url: 'https://candlewick.example/courses/intro-to-trading',
        },
        { '@type': 'ListItem', position: 2, name: 'Second', url: 'https://candlewick.example/courses/a%20b' },
      ],
    })
  })
})
