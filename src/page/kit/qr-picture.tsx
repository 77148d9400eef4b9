import encodeQR from 'qr';
import { t } from '../../locales/t.ts';

/** A QR code holds 2,953 bytes at most, and so many cannot be read off a projector any more. */
const maxBytesForCode = 1200;

/** Whether a link is short enough to be read by a phone across a room. */
export function fitsCode(address: string): boolean {
  return new TextEncoder().encode(address).length <= maxBytesForCode;
}

/** White around the code, in modules: readers want four. */
const border = 4;

/** The code of an address, always dark on light: not every reader knows the other way round. */
export function QrPicture({ address }: { readonly address: string }) {
  const modules = encodeQR(address, 'raw', { ecc: 'low', border });
  const size = modules.length;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('QR code of the link')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
