/** A bicycle as a workshop drawing, with a dimension line: the ornament of empty places. */
export function BicycleLines() {
  return (
    <svg
      viewBox="0 0 240 132"
      className="w-56 text-line-strong"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
    >
      <circle cx="56" cy="74" r="38" />
      <circle cx="184" cy="74" r="38" />
      <circle cx="112" cy="80" r="8" />
      <path d="M56 74 L112 80 L96 28 Z M96 32 L162 30 M112 80 L165 40 M160 22 L168 48 L184 74 M160 22 L156 14 h14 M96 28 L93 18 m-12 0 h24" />
      <path
        d="M56 120 H184 M56 115 v10 M184 115 v10 M56 120 l6-2.5 M56 120 l6 2.5 M184 120 l-6-2.5 M184 120 l-6 2.5"
        strokeWidth="0.9"
      />
    </svg>
  )
}
