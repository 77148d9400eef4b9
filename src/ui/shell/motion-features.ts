// What framer-motion needs to animate at all: fetched after the first paint.
export { domAnimation } from 'framer-motion';
