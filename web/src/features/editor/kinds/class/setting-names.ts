import { msg } from '@lingui/core/macro'

/** What the settings of a class are called. */
export const settingNames = {
  title: msg`the title`,
  description: msg`the description`,
  posterUrl: msg`the poster`,
  thumbnailUrl: msg`the small image`,
  keyTakeaways: msg`the key takeaways`,
  exam: msg`the final exam`,
}
