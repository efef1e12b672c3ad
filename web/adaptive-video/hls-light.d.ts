/** The package has types for its full build only. The light one lacks alternate audio, subtitles and DRM. */
declare module 'hls.js/light' {
  import Hls from 'hls.js'
  export default Hls
}
