// Sentences of demo reviews. A review of five stars has a detail and an experience, one of four a detail and a remark,
// and one of three or fewer is a complaint.

/** `fit`: of a complaint about the size. */
type Complaint = { title: string; text: string; fit?: 'small' | 'large' }

export type ReviewTexts = {
  titles: string[]
  details: string[]
  experiences: string[]
  remarks: string[]
  complaints: Complaint[]
}

export const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** `title | text | fit`, one complaint per line. */
export const complaints = (given: string): Complaint[] =>
  lines(given).map((line) => {
    const [title = '', text = '', fit] = line.split(' | ')
    return { title, text, ...((fit === 'small' || fit === 'large') && { fit }) }
  })
