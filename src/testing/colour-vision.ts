/** Ways to see colours: the usual one, without one kind of cone each, and in greys as on a poor print. */
export const visions = ['usual', 'protanopia', 'deuteranopia', 'tritanopia', 'grey'] as const;
export type Vision = (typeof visions)[number];

type Triple = readonly [number, number, number];

/**
 * What is seen of linear RGB. Machado, Oliveira & Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", IEEE TVCG 15(6), 2009, severity 1.0. Grey: the luminance of WCAG 2.2.
 */
const matrices: Readonly<Record<Vision, readonly [Triple, Triple, Triple]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** How far apart two colours, `#rrggbb`, are as somebody sees them: the Euclidean distance in OKLab (Ottosson 2020), 0 … 1. */
export function distanceSeen(one: string, other: string, vision: Vision): number {
  const [a, b] = [labOf(seen(one, vision)), labOf(seen(other, vision))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Linear RGB, 0 … 1. */
function seen(hex: string, vision: Vision): Triple {
  const rgb = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const [r, g, b] = matrices[vision].map((row) => {
    const value = row.reduce((sum, share, index) => sum + share * (rgb[index] ?? 0), 0);
    return Math.min(1, Math.max(0, value));
  });
  return [r ?? 0, g ?? 0, b ?? 0];
}

function labOf([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
