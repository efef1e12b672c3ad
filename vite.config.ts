import { gzipSync } from 'node:zlib'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'

/** The two faces every page is set in. Their hashed names are known only after bundling. */
const PRELOADED_FONTS = /(geist-latin-wght-normal|fraunces-basic).*\.woff2$/

function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => PRELOADED_FONTS.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
              injectTo: 'head-prepend',
            }),
          ),
    },
  }
}

/** The scripts written into index.html are sent with every page. */
function minifyInlineScripts(): Plugin {
  const minify = (_tag: string, code: string) => `<script>${minifySync('inline.js', code).code.trim()}</script>`
  return {
    name: 'minify-inline-scripts',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(/<script>([\s\S]*?)<\/script>/g, minify) },
  }
}

/** The server finds a page's built files by the path of its source. Browsers don't, so they aren't sent those paths. */
function dropPageSources(): Plugin {
  return {
    name: 'drop-page-sources',
    apply: 'build',
    enforce: 'pre',
    transform(code) {
      if (this.environment.name !== 'client' || !code.includes('lazyPage(')) return null
      return { code: code.replaceAll(/\blazyPage\(\s*'[^']+\.tsx'/g, "lazyPage(''"), map: null }
    },
  }
}

/** What a visitor downloads before the landing page answers to a press: entry, page and what they import. */
const FIRST_LOAD_BUDGET_KB = 90

const NOT_ON_FIRST_LOAD = {
  '/node_modules/zod/': 'import types from the contract, not schemas',
  '/node_modules/@tanstack/query-core/': 'read with useRead and write with useWrite',
}

/** Fails the build when the first load grows past its budget, or when a library is in it that it can do without. */
function guardFirstLoad(): Plugin {
  return {
    name: 'guard-first-load',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has written the names of the files each page needs into the code.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const firstLoad = new Set(
          chunks.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith('/LandingPage.tsx')),
        )
        for (const { imports } of firstLoad) {
          for (const chunk of chunks) if (imports.includes(chunk.fileName)) firstLoad.add(chunk)
        }
        const kilobytes = [...firstLoad].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1024
        if (kilobytes > FIRST_LOAD_BUDGET_KB) {
          this.error(`The first load is ${kilobytes.toFixed(1)} KB gzipped; its budget is ${FIRST_LOAD_BUDGET_KB} KB.`)
        }
        for (const [library, advice] of Object.entries(NOT_ON_FIRST_LOAD)) {
          if (![...firstLoad].some(({ moduleIds }) => moduleIds.some((id) => id.includes(library)))) continue
          this.error(`The first load carries ${library}: ${advice}.`)
        }
      },
    },
  }
}

const CHART_BUDGET_KB = 60

/** Fails the build when the code of charts grows past its budget, or would arrive before a chart is shown. */
function guardCharts(): Plugin {
  return {
    name: 'guard-charts',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const charts = chunks.filter(({ moduleIds }) =>
        moduleIds.some((id) => id.includes('/node_modules/lightweight-charts/')),
      )
      const kilobytes = charts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1024
      if (kilobytes > CHART_BUDGET_KB) {
        this.error(`The code of charts is ${kilobytes.toFixed(1)} KB gzipped; its budget is ${CHART_BUDGET_KB} KB.`)
      }
      const early = chunks.find(({ imports }) => charts.some(({ fileName }) => imports.includes(fileName)))
      if (early) this.error(`${early.fileName} brings the code of charts; import it where a chart is shown.`)
    },
  }
}

const BACK_OFFICE = /\/web\/back-office\//
const MENTORS_AND_JOURNAL = /\/web\/(mentor|mentor-thread|trade-journal)\//
/** Pages of mentors, those of students that show or count the same, and the list that names them. */
const WITH_MENTORS_AND_JOURNAL = /\/web\/(mentor\/|school\/(dashboard|journal|mentorship)\/|mentorship-routes\.ts$)/

/** Fails the build when code reaches anyone who hasn't opened one of the pages it's for, even on demand. */
function keepApart(what: string, code: RegExp, pages: RegExp): Plugin {
  return {
    name: `keep-${what.replaceAll(' ', '-')}-apart`,
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const isDoor = ({ facadeModuleId }: { facadeModuleId: string | null }) => pages.test(facadeModuleId ?? '')
      const outside = new Set(chunks.filter(({ isEntry }) => isEntry))
      for (const { imports, dynamicImports } of outside) {
        for (const chunk of chunks) {
          const isOpened = dynamicImports.includes(chunk.fileName) && !isDoor(chunk)
          if (isOpened || imports.includes(chunk.fileName)) outside.add(chunk)
        }
      }
      const strays = [...outside].flatMap(({ moduleIds }) => moduleIds.filter((id) => code.test(id)))
      if (strays.length > 0) this.error(`Other pages would load code of ${what}: ${strays.join(', ')}`)
    },
  }
}

/** What every page runs on, in one file of its own: it compresses better together and outlives our own changes. */
const FOUNDATION =
  /node_modules\/((react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|clsx|class-variance-authority)\/|@tanstack\/.*\/(queryOptions|QueryClientProvider)\.js)/
/** The query library and our door to it, which public pages do without (web/lib/api/reads.ts). */
const QUERIES = /node_modules\/@tanstack\/|\/web\/lib\/api\/(query-client|query-library|refuse-while-offline)\.ts$/
/** Parts of it that only some pages use. */
const ON_DEMAND =
  /@tanstack\/.*\/(useQueries|queriesObserver|useSuspenseQueries|infiniteQuery\w*|useInfiniteQuery|useIsFetching)\.js/

/** Pages and parts that few visitors ever open. A list of the files they need would be in everybody's first load. */
const SELDOM_OPENED = /\/(BackOfficeFrame|MaintenancePage|NotFoundPage|TemporaryPasswordPage|UserMenuPanel)-/

/** Small parts that all front pages share: in one file they're lighter than in ten. */
const FRONT = new RegExp(
  [
    '/contract/(roles|catalog/known-courses)\\.ts$',
    '/web/lib/(api/(api-(client|error|query)|connection-error)|routing/page-preload|session/viewer|shop-data/shop|url/use-url-modal)\\.ts$',
    '/web/lib/url/AppLink\\.tsx$',
    '/web/paths\\.ts$',
    '/web/ui/(Button|CandleDrawing|DialogOnDemand|button-style|line-icons)\\.tsx?$',
    '/web/shop/catalog/(CourseDetails|catalog\\.queries)\\.tsx?$',
    '/web/(home-page/HeroWords|shop/catalog/WatchPreview|shop/landing/Hero)\\.tsx$',
  ].join('|'),
)
/** The same for what shows courses: the catalog, and the sections of the landing page below the fold. */
const COURSES = new RegExp(
  [
    '/web/course-picture/',
    '/web/course-offer/(CourseBadges|FactsLine|OwnedBadge|Price(Note)?)\\.tsx$',
    '/web/lib/(browser/picture-size|time-and-money/format-money)\\.ts$',
    '/web/ui/Badge\\.tsx$',
    '/web/shop/catalog/(BuyLink|CourseTitleLink|DetailsButton|EnrollAction|OfferAction|bundle-offer)\\.tsx?$',
  ].join('|'),
)

export default defineConfig(({ command, isSsrBuild }) => ({
  root: `${import.meta.dirname}/web`,
  // The router asks for a stand-in of what React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    minifyInlineScripts(),
    guardFirstLoad(),
    guardCharts(),
    keepApart('the back office', BACK_OFFICE, BACK_OFFICE),
    keepApart('mentors and the journal', MENTORS_AND_JOURNAL, WITH_MENTORS_AND_JOURNAL),
    dropPageSources(),
  ],
  build: {
    outDir: isSsrBuild ? '../dist/server' : '../dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    target: 'es2023',
    // What Tailwind asks for. Without it, every color would be sent twice.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => (SELDOM_OPENED.test(file) ? [] : files),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'foundation', test: FOUNDATION },
                { name: 'front', test: FRONT },
                { name: 'courses', test: COURSES },
                { name: 'queries', test: (id) => QUERIES.test(id) && !ON_DEMAND.test(id) },
              ],
            },
          },
        },
  },
  // Vite leaves this alone in server code, where it would drag in React's development build.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // The server bundle carries everything it needs, so that React stays a development dependency.
  ssr: { noExternal: command === 'build' ? true : undefined },
}))
