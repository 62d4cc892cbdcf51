import sharp from 'sharp'

export const panelSize = { width: 440, height: 630 } as const
export const paper = '#FAF7F0'

/** A drawing or photo, cropped to the right edge of a share picture. */
export async function drawPanel(art: Uint8Array): Promise<Uint8Array> {
  const { width, height, format } = await sharp(art).metadata()
  // A drawing is rendered as large as it is shown; at its own size it may have more pixels than are allowed.
  const scale = Math.max(panelSize.width / width, panelSize.height / height)
  const size = format === 'svg' ? { density: Math.min(2400, Math.max(1, 72 * scale)) } : {}
  return sharp(art, { ...size, limitInputPixels: 60_000_000 })
    .autoOrient()
    .flatten({ background: paper })
    .resize({ ...panelSize, fit: 'cover', position: 'centre' })
    .png()
    .toBuffer()
}
