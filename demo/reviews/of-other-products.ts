// Review sentences about watches, headphones, jewellery, beauty and sports equipment.
import { complaints, lines, type ReviewTexts } from './review-lines.ts'

export const watch: ReviewTexts = {
  titles: lines(`
    A lovely watch
    Elegant and easy to read
    The strap is excellent
    Not too big
    Looks twice the price
    Does what I need
    Very clear display
    On my wrist every day`),
  details: lines(`
    The dial is easy to read, also at night.
    The strap is soft and has the right length.
    The glass has no scratch so far.
    It sits flat and slips under a cuff.
    The clasp closes firmly.
    The finish of the case is flawless.`),
  experiences: lines(`
    I wear it to work, to the gym and to bed.
    My partner wants the same in the other colour.
    I bought it for my birthday and look at it more than I should.
    It has replaced one that cost three times as much.
    I dropped it once. Nothing happened.`),
  remarks: lines(`
    The instructions are short.
    The strap needed a day to soften.
    I would like more straps to choose from.
    The box is larger than it has to be.`),
  complaints: complaints(`
    Scratches | The case shows fine scratches after a month.
    Strap too short | It closes in the last hole. A longer one costs extra.`),
}

export const audio: ReviewTexts = {
  titles: lines(`
    Great sound
    Comfortable for hours
    Quiet at last
    The battery never ends
    Easy to pair
    Good calls
    Strong for the price
    My commute is better
    Clear voices
    Very pleased`),
  details: lines(`
    The sound is balanced and not too heavy in the bass.
    They sit firmly and do not press.
    They paired with my phone and laptop at once.
    The case closes with a nice click.
    The buttons can be used with gloves.
    Voices are clear on calls.
    The noise of the train is almost gone.
    The cushions are soft and can be replaced.
    Ten minutes of charging last for a whole film.`),
  experiences: lines(`
    I wear them eight hours a day in an open office.
    I have run in the rain with them.
    I charge them once a week.
    I fell asleep with them on a night flight.
    My teenager took them, so I had to order again.
    They survived a fall down the stairs.
    I use them for music lessons.
    I have tried dearer ones that were no better.
    They have been with me every day since spring.`),
  remarks: lines(`
    The cable is short.
    The app asks for an account, which I skipped.
    They get warm in summer.
    The voice prompts could be quieter.
    I would like another colour.
    Wind is audible on calls.`),
  complaints: complaints(`
    Lose the connection | They drop out when my phone is in the back pocket.
    Too big for my ears | They fall out when I run. I have small ears.
    Average sound | Fine for podcasts, less so for music.
    Battery weaker now | After half a year they last two hours less.`),
}

export const jewellery: ReviewTexts = {
  titles: lines(`
    Delicate and strong
    Sparkles
    A perfect gift
    No reaction on my skin
    Even nicer in person
    Never take it off
    Elegant
    Beautifully packed
    Timeless
    She loved it`),
  details: lines(`
    The clasp is small, but easy to close.
    The stone catches the light from every side.
    The finish is smooth, with no sharp edges.
    It is light, and yet it does not look flimsy.
    My sensitive skin has no problem with it.
    The gold has a warm tone.
    The box is lovely and can be reused.
    It sits flat and does not catch on knitwear.
    The setting is firm.`),
  experiences: lines(`
    I have not taken it off for three months.
    I wore it to my sister’s wedding.
    It has not tarnished at all.
    I gave it to my mother, and she cried.
    I wear it with a jumper and with an evening dress.
    My friends thought that it was an heirloom.
    I bought it for myself after a hard year.
    It looks as new after a summer at the sea.
    I have ordered a second one as a present.`),
  remarks: lines(`
    The chain tangles if you lie down with it.
    It is smaller than I imagined, but very pretty.
    A longer chain would be nice to have.
    The clasp takes practice.
    The certificate arrived separately.
    It needs a polish now and then.`),
  complaints: complaints(`
    Very small | Check the measurements, it is tiny.
    Clasp opened | I almost lost it. The store fixed the clasp.
    Lost its shine | It is duller after six weeks.
    Catches on wool | Pretty, but it pulled threads in my jumper.`),
}

export const beauty: ReviewTexts = {
  titles: lines(`
    Lasts all day
    Gentle on my skin
    A little goes far
    Lovely scent
    Beautiful colour
    My skin likes it
    Never without it
    Not sticky
    Fresh and light
    Repurchased`),
  details: lines(`
    It spreads easily and dries quickly.
    The scent is subtle and not sweet.
    The colour is as shown and easy to build up.
    It does not dry out my skin.
    The packaging is solid and closes well.
    It absorbs at once and leaves no film.
    You need very little of it.
    It stays on through coffee and lunch.
    It works on sensitive skin.`),
  experiences: lines(`
    I have used it twice a day for two months.
    I am asked about it at least once a week.
    I am on my third one.
    It got me through a dry winter.
    It looks the same in the evening as in the morning.
    My dermatologist approved.
    I take it on every trip.
    My daughter steals it, so I buy two.
    It is the first one that I have finished to the end.`),
  remarks: lines(`
    The cap could close more firmly.
    I would like a refill.
    The scent is stronger in the first minutes.
    It is a little dear for the size.
    The shade is slightly darker in daylight.
    Take the tester first if you can.`),
  complaints: complaints(`
    Not my scent | A matter of taste. It is too floral for me.
    Dried my skin | It may suit oily skin better.
    Colour did not last | Gone by lunch.
    Leaked in the post | The cap was loose. I got a new one the next day.`),
}

export const sport: ReviewTexts = {
  titles: lines(`
    Does its job
    Solid kit
    Ready for the season
    Great grip
    Good value
    Tough
    The kids love it
    Better than my old one
    Recommended by my coach`),
  details: lines(`
    It feels solid and well balanced.
    The grip is good, also with wet hands.
    The surface has kept its feel after weeks of use.
    The seams are tight and the shape is true.
    It is exactly the weight that is given.
    It does not smell of rubber.
    It is easy to clean.
    The finish is better than at my club.`),
  experiences: lines(`
    We use it three times a week.
    It has been outside all summer and looks fine.
    My whole team has one by now.
    I trained with it for a marathon.
    It was my son’s birthday present, and he sleeps beside it.
    I took it to the park and the beach.
    I use it at home every morning.`),
  remarks: lines(`
    A bag would be a nice addition.
    The print wears off with time.
    It is slightly heavier than my last one.
    It was dusty when it arrived.
    I would like it in other colours.`),
  complaints: complaints(`
    Print came off | After a month the logo has gone. It still works.
    Smaller than I thought | Check the size before you order.`),
}
