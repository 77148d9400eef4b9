/**
 * How a tile slides: the inner points of its timing curve, as `cubic-bezier` has them. The face's own transition in the
 * style sheet has the same curve, so a drag hands over unseen.
 */
export const slideEase = [0.2, 0, 0.1, 1] as const;
