import { useLoaderData, useRevalidator } from 'react-router'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ListPages } from '#platform/pages/web/lists/ListParts.tsx'
import { ListToolbar } from '#platform/pages/web/lists/ListToolbar.tsx'
import {
  Anchor,
  ButtonLink,
  Chip,
  type Column,
  EmptyState,
  Icon,
  LinkTabs,
  labelledColumn,
  PageHead,
  Table,
  titleColumn,
} from '#ui'
import { mayHere } from '#website/drafts/web/may-here.ts'
import { SmallPicture } from '#website/drafts/web/SmallPicture.tsx'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { entryAddress } from '#website/editor/paths.ts'
import type { ListedFile } from '../contract.ts'
import { libraryAddress, libraryPath } from '../paths.ts'
import type { Library } from './media-library.loader.ts'
import { UploadBox } from './UploadBox.tsx'
import { useFileTexts } from './use-file-texts.ts'
import { useLibraryWords } from './words.ts'

const filters = ['', 'wordless', 'unused', 'large'] as const

/** All pictures of the website: search, upload, and links to edit their words. */
export default function MediaLibraryPage() {
  const { library: texts } = useLibraryWords()
  const { modules } = useDraftWords()
  const write = useWriter()
  const { person } = useSession()
  const { revalidate } = useRevalidator()
  const { files, counts, search, look } = useLoaderData<Library>()
  const columns = useFileColumns()
  const mayAdd = mayHere(person, 'media', 'Create')
  const at = (more: Record<string, string | number>) => libraryAddress({ ...search, look, ...more })
  return (
    <>
      <title>{modules.media}</title>
      <PageHead
        title={modules.media}
        lead={texts.lead}
        actions={
          mayAdd && (
            <ButtonLink href={entryAddress('media', 'media')} icon="play">
              {texts.addVideo}
            </ButtonLink>
          )
        }
      />
      {mayAdd && <UploadBox onDone={() => void revalidate()} />}
      <LinkTabs
        label={texts.filters}
        solid
        className="mb-s5"
        entries={filters.map((filter) => ({
          href: at({ filter, page: '' }),
          text: texts[filter || 'all'],
          isCurrent: filter === search.filter,
          count: write.number(counts[filter || 'all']),
        }))}
      />
      <div className="mb-s5 flex flex-wrap items-end justify-between gap-s4">
        <ListToolbar
          query={{ ...search, look }}
          hidden={['filter', 'look']}
          action={libraryPath}
          search={{ name: 'q', label: texts.search }}
          clearHref={search.q !== '' && at({ q: '' })}
          className="min-w-0 flex-1 basis-80"
        />
        <p className="flex gap-s3">
          {(['', 'list'] as const).map((each) => (
            <Anchor
              key={each}
              href={at({ look: each })}
              className={`inline-block py-s2 ${each === look ? 'font-semibold text-ink no-underline' : ''}`}
              aria-current={each === look ? 'true' : undefined}
            >
              {each ? texts.list : texts.grid}
            </Anchor>
          ))}
        </p>
      </div>
      <h2 className="sr-only">{texts[filters.find((filter) => filter === search.filter) || 'all']}</h2>
      {files.data.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : look === 'list' ? (
        <Table caption={modules.media} rows={files.data} rowKey={({ slug }) => slug} columns={columns} />
      ) : (
        <ul className="media-grid">
          {files.data.map((file) => (
            <FileCard key={file.slug} file={file} />
          ))}
        </ul>
      )}
      {files.total > 0 && <ListPages list={files} hrefOf={(page) => at({ page })} />}
    </>
  )
}

function FileCard({ file }: { file: ListedFile }) {
  const { nameOf, sizeOf, usesOf } = useFileTexts()
  return (
    <li className="media-card">
      <Anchor href={entryAddress('media', 'media', file.slug)} className="media-card-link">
        <Seen file={file} />
        <b className="wrap-anywhere">{nameOf(file)}</b>
      </Anchor>
      <small className="text-ink-2">
        {sizeOf(file)}
        <br />
        {usesOf(file)}
      </small>
      <State file={file} />
    </li>
  )
}

function Seen({ file: { picture } }: { file: ListedFile }) {
  return (
    <span className="media-card-seen">
      {picture ? (
        <img src={picture} alt="" loading="lazy" width={240} height={160} />
      ) : (
        <Icon of="file-text" className="text-ink-2" />
      )}
    </span>
  )
}

/** What still has to be done about it. */
function State({ file }: { file: ListedFile }) {
  const { library: words } = useLibraryWords()
  const isPicture = file.kind === 'photo' || file.kind === 'drawing'
  const isWordless = isPicture && !file.decorative && !(file.alt && file.bn_alt)
  return (
    <span className="flex flex-wrap gap-s2">
      {file.kind === 'video' && <Chip icon="play">{words.video}</Chip>}
      {isWordless && (
        <Chip colour="mari" icon="triangle-alert">
          {words.noWords}
        </Chip>
      )}
      {!file.is_published && <Chip colour="nil">{words.draft}</Chip>}
    </span>
  )
}

function useFileColumns(): Column<ListedFile>[] {
  const { library: words } = useLibraryWords()
  const { nameOf, sizeOf, usesOf } = useFileTexts()
  const picture: Column<ListedFile> = titleColumn('picture', words.columns.picture, (file) => (
    <span className="flex items-center gap-s3">
      <SmallPicture address={file.picture} />
      <Anchor href={entryAddress('media', 'media', file.slug)} className="wrap-anywhere">
        {file.slug}
      </Anchor>
    </span>
  ))
  return [
    picture,
    labelledColumn('words', words.columns.words, (file) =>
      file.decorative ? words.decorative : nameOf(file) === file.slug ? '' : nameOf(file),
    ),
    labelledColumn('size', words.columns.size, sizeOf),
    labelledColumn('uses', words.columns.uses, usesOf),
    labelledColumn('state', words.columns.state, (file) => <State file={file} />),
  ]
}
