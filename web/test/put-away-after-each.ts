import { afterEach } from 'vitest'

import { putAway } from './show.tsx'

// Runs anew for every test file; the modules that the files share do not.
afterEach(putAway)
