import { useLoaderData } from 'react-router'
import { BranchFinder } from './BranchFinder.tsx'
import type { loader } from './branch-locator.loader.ts'
import { StoredPage } from './StoredPage.tsx'

/** The branches: the words of the stored page, and in its section of branches a map and a list (BRANCH-01). */
export default function BranchLocatorPage() {
  const { asked, directionsLink, ...stored } = useLoaderData<typeof loader>()
  return (
    <StoredPage
      of={stored}
      more={(section) =>
        section.type === 'branch' && (
          <BranchFinder branches={section.contents} asked={asked} directionsLink={directionsLink} />
        )
      }
    />
  )
}
