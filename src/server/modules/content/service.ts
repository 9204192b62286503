import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import { changePage } from './change-page.ts'
import { createPage } from './create-page.ts'
import { deletePage } from './delete-page.ts'
import type { ContentDependencies } from './dependencies.ts'
import { bringColoursBack, listOwnColours, putColoursAway } from './everywhere/page-colours.ts'
import { replacePicture } from './everywhere/replace-picture.ts'
import { findLive, findLiveByUrl, listLive } from './find-live.ts'
import { getPage, getPageState } from './get-page.ts'
import { findLatestPage, listContentPages, listOverview } from './list-pages.ts'
import { discardDraft, publishDraft } from './page-draft.ts'
import {
  listPreviewLinks,
  makePreviewLink,
  openPreview,
  purgePreviewLinks,
  revokePreviewLink,
} from './previews/preview-links.ts'
import { listMoved, listRedirects, removeRedirect } from './redirects.ts'
import { imagesNamed, urlsNaming } from './repository.ts'
import { listAddresses } from './repository-addresses.ts'
import { resetPage } from './reset-page.ts'
import { restorePage } from './restore-page.ts'
import { publishDue, schedulePage } from './schedule.ts'
import { getVersion, listVersions, restoreVersion } from './versions/page-versions.ts'
import { purgeVersions } from './versions/purge-versions.ts'

export type ContentService = ReturnType<typeof createContentService>

export function createContentService(deps: ContentDependencies) {
  return {
    ...bindUseCases(deps, {
      bringColoursBack,
      changePage,
      createPage,
      deletePage,
      discardDraft,
      getVersion,
      listMoved,
      listOwnColours,
      listPreviewLinks,
      listRedirects,
      listVersions,
      makePreviewLink,
      openPreview,
      publishDraft,
      publishDue,
      purgePreviewLinks,
      purgeVersions,
      putColoursAway,
      removeRedirect,
      replacePicture,
      resetPage,
      restorePage,
      restoreVersion,
      revokePreviewLink,
      schedulePage,
    }),

    ...bindUseCases(deps.db, {
      findLatestPage,
      findLive,
      findLiveByUrl,
      getPage,
      getPageState,
      imagesNamed,
      listAddresses,
      listLive,
      listOverview,
      listContentPages,
      urlsNaming,
    }),
  }
}
